import { breaks, separated } from './server_failure';

// English, Spanish and Portuguese: the languages of the services of this kind that are known.

const done =
  /\b(sent|queued|enqueued|submitted|scheduled|dispatched|delivered|enviad[oa]s?|encolad[oa]s?|agendad[oa]s?|entregad[oa]s?|entregue)\b/;

/** Only says that all went well. */
const success =
  /^(the |your )?((message|request|operation) )?(was |is )?(success(ful(ly)?)?|sucesso|exito)$/;

/** Before "sent" in its clause: a negation, a condition, a failure, or 0. */
const unsent =
  /\b(not|no|never|none|nothing|cannot|can|could|may|might|must|should|to be|if|when|unless|once|until|before|without|only|unable|fail\w*|error|invalid|wrong|reject\w*|refused|exceed\w*|limit|0|zero|nunca|nao|se pudo|falh\w*|fallo)\b/;

/** Behind it: `sent: 0`, and `the number submitted is invalid`, which is about the number. */
const notDone =
  /^[ :=]{1,3}0\b|^ (is|are|was|were|has|have|does|do|did) (not|in|un|already)|^ (is|are|was|were) (missing|required|wrong|too|expired|malformed)|^ (too|by|in the last|per)\b/;

/** The clauses of a text, as lower-cased words. */
function clausesOf(text: string): string[] {
  return separated(text.replace(/https?:\/\/\S{1,1000}/gi, ' ')).split(
    /[.!?;,\n()]| (?:but|and|however|pero|mas|porque|because) /,
  );
}

/** Whether a text says that the message was sent, or will be. */
export function saysSent(text: string): boolean {
  return clausesOf(text).some((clause) => {
    if (success.test(clause.trim())) return true;
    const match = done.exec(clause);
    if (!match) return false;
    const before = clause.slice(0, match.index);
    const behind = clause.slice(match.index + match[0].length);
    return !unsent.test(before) && !notDone.test(behind);
  });
}

// SMPP cuts its states to seven letters: REJECTD, UNDELIV.
const failure =
  /\b(errors?|err|erro|fail(e?d|s|ure|ures|ing)?|exceptions?|denied|reject(e?d|ion|s)?|declined|refused|blocked|forbidden|unable|cannot|nok|nack|undeliv\w*|unsuccess\w*|invalid\w*|expired|bounced|opted out|falha\w*|falhou|fallo|fallid[oa]s?|invalid[oa]s?|rechazad[oa]s?|rejeitad[oa]s?)\b|\b(not|never|nao|no se) (\w{1,12} ){0,3}(sent|delivered|accepted|allowed|permitted|valid|found|exist|possible|processed|queued|enviad[oa]|entregue|pudo|pode)\b|\bcould not\b|\bdoes not exist\b/;

/** `no errors`, `0 failed`, `errors: none`, `error free`: that there was none. */
const none =
  /\b(no|without|zero|0|not?|non) ((any|message|messages|delivery|contacts?) )?(errors?|exceptions?|fail\w*|reject\w*|blocked)\b(?! ?[:=]? ?[1-9])|\b(errors?|failed|failures?|rejected|blocked|exceptions?)[ :=]{1,3}(0|none|no)\b|\b(error|failure) free\b/g;

const condition = /\b(if|when|unless|once|in case|whether|should)\b/;

/** A text without the words by which it says that nothing failed. */
function withoutNone(clause: string): string {
  return clause.replace(none, ' ');
}

/** Whether a text says that something failed. */
export function saysFailed(text: string): boolean {
  return (
    breaks(text) ||
    clausesOf(text).some((clause) => {
      const left = withoutNone(clause);
      return failure.test(left) && !condition.test(left);
    })
  );
}

const statusSent =
  /\b(ok|okay|yes|done|success\w*|sucesso|exito|sent|sending|queued|enqueued|accepted|submitted|scheduled|delivered|dispatched|pending|process(ed|ing)|received|created|completed?|enviad[oa]|encolad[oa]|agendad[oa])\b/;
const statusFailed =
  /\b(bad|ko|not \w+|cancell?ed|aborted|unauthori[sz]ed|dropped|skipped|missing|insufficient\w*|fault)\b/;

/** What a status says in a word or a few, such as `queued`, `PENDING_ENROUTE` or `1 sent, 2 failed`. */
export function readStatus(text: string): { yes: boolean; no: boolean } {
  // As it stands, too: `FaiLeD` is one word.
  const words = withoutNone(`${separated(text)} ${text.toLowerCase()}`).trim();
  if (words.length > 120) return { yes: saysSent(text), no: false };
  const no = failure.test(words) || statusFailed.test(words);
  return { yes: no ? saysSent(text) : statusSent.test(words), no };
}
