import { wordList } from '../values/words';

/**
 * The words that decide what became of a message, each once; `*` stands for any ending, `_` for a space.
 * English, and Spanish and Portuguese where a service of this kind is known to say so. A missing word of
 * *sent*, *yes*, *state* or *failure* halts a run at most. A missing *crash*, or a missing *sent* in a 4xx,
 * can still cost a second message: those lists only grow.
 */
const words = {
  /** The message is on its way (Twilio, Vonage, Gupshup, Interakt; Z-API: "enviado"). */
  sent: `sent queued enqueued submitted scheduled dispatched delivered success successful successfully
    sucesso exito enviado enviada enviados enviadas`,
  /** All went well (Slack, Infobip, UltraMsg, Wati, Zoko). */
  yes: 'succeeded ok okay yes done sending accepted received processed processing completed',
  /** Also yes, but only as a status: not in "Your account is pending approval" (Evolution, 46elks, Eskiz). */
  state: 'pending created finished queue waiting',
  /** It failed, also as a whole value, and unless counted 0. SMPP cuts its states to seven letters: REJECTD. */
  failed: 'fail* err error errors erro erros ko nok reject* denied undeliv* unsent',
  failure: `errs nack declined refused blocked forbidden unable invalid* wrong incorrect expired bounced
    unsuccess* exceed* exception insufficient* unauthori* missing cancel* abort* dropped skipped bad fault
    falha* falhou fallo fallido fallida rechaz* rejeit*`,
  /** A negation is a failure, whatever it negates: "Template is not approved". */
  negation: 'not never nao no_se',
  /** A failure that takes no "sent" back: "too many messages sent". */
  trouble: 'opted_out too no_*_left',
};

const conditions = 'if when unless once should';

/** All of these words, as they are spelled. */
export const decidingWords = Object.values(words).flatMap((list) =>
  wordList(list.replaceAll(/[*_]/g, ' ')),
);

const either = (...lists: string[]) =>
  `(?:${wordList(lists.join(' ')).join('|').replaceAll('*', '\\w*').replaceAll('_', ' ')})`;
const whole = (...lists: string[]) => new RegExp(`\\b${either(...lists)}\\b`);

export const sentWord = whole(words.sent);
export const yesWord = whole(words.sent, words.yes);
export const stateWord = whole(words.sent, words.yes, words.state);
export const failureWord = whole(words.failed, words.failure, words.negation, words.trouble);
/** What takes back a word of *sent* or *yes* behind it. Kannel's `0:` is a code. */
export const withheld =
  whole(`${conditions} no none nothing cannot can could may might must until before without only
  0(?!:) zero nunca sem sin ${words.negation} ${words.failed} ${words.failure} to_be`);
export const condition = whole(conditions);

/** A value that is nothing but a failure, whatever its name. */
export const failureAlone = new RegExp(`^(?:${either(words.failed)}|not[ _]?ok)$`, 'i');

/** The whole of an error that is caught around a send (Whaticket, WPPConnect, signal-cli-rest-api, textbee). */
export const unsent =
  /^(?:err|error|erro ao|failed to|failure) (?:send|sending|enviar)(?: (?:the|a|whats ?app|wapp|text|message|msg|sms|mensagem))*\W*$/;

const none = `\\b(?:no|not|non|zero|0|without) (?:(?:any|messages?|delivery|contacts?) )?`;
const counted = `${either(words.failed, words.failure)}(?: numbers?)?[ :=]{1,3}(?:0|(?:none|no)(?! \\w))\\b`;

/** `no errors`, `0 failed`, `errors: none`: that there was none. */
export const noFailure = new RegExp(
  `${none}${either(words.failed, words.failure)}\\b(?! ?[:=]? ?[1-9])|\\b${counted}`,
  'g',
);

/**
 * Words of a technical failure, by who says them: the request arrived, and then a program or a connection
 * failed, so that the message may have been sent. They're looked for in a text as it stands, lower-cased,
 * and in its separated words.
 */
export const crashes: readonly RegExp[] = [
  // cURL, libcurl-errors(3): 18 and 92 partial, 28 timed out, 52 empty reply, 55 and 56 sending, receiving.
  /\bcurl error (?:16|18|28|52|55|56|92)\b/,
  // Any program: time ran out (ETIMEDOUT, UND_ERR_HEADERS_TIMEOUT, Net::ReadTimeout, gRPC).
  /time(?:d|s)? ?-?out|deadline exceeded|time limit exceeded|execution (?:time|expired)|(?:took|taking) too long/,
  /(?:tiempo|tempo) [a-z ]{0,20}(?:agotado|excedido|expirado|esgotado)/,
  // Any program: a connection ended, or one to its database or cache wasn't accepted (errno(3)).
  /\b(?:connection|channel|socket|stream|page|request|session|target|tunnel)s? [a-z ]{0,20}\b(?:reset|abort(?:ed)?|closed|lost|terminat(?:ed|ion)|interrupted|ended|dropped)\b|\bconnection (?:(?:was |is )?refused|failed)\b|\bnetwork (?:error|failure)\b/,
  /\b(?:conexion|conexao) [a-z ]{0,20}\b(?:cerrada|perdida|interrumpida|reiniciada|rechazada|encerrada|fechada|interrompida|recusada)\b/,
  /\be?conn ?(?:reset|aborted|refused)|\bepipe\b|\bbroken pipe\b|\bhang ?up\b|\beof\b|\bgone away\b|\bpremature(?:ly)? close|\bclosed network connection\b/,
  /\b(?:no|empty|without(?: a)?) (?:response|reply)\b|\bclosed connection\b/,
  // Gateways: nginx, Varnish (varnish-cache.org, FetchError), Fastly, Envoy (access log), HAProxy, AWS Lambda, Cloudflare's 52x.
  /\bgateway\b|\binvocation failed\b|\bupstream\b|\bbackend (?:fetch|read|write|connection|is unhealthy)\b|\bguru meditation\b|\bno server is available\b/,
  /\b(?:status|code|http|error|erro)\b[ a-z:=]{0,20}\b5(?:0[0-24-9]|[1-9]\d)\b|\b5(?:0[0-24-9]|2\d)\b:? (?:internal|bad|server|error|web|origin)/,
  // A server that says no more.
  /\b(?:server|servidor|interno|intern[ao]l|system) (?:\w{1,12} )?(?:error|erro|exception|failure|fault)\b|\b(?:error|erro|falha|fallo) (?:interno|interna|desconocid[oa]|desconhecid[oa]|(?:do|del|no) (?:servidor|sistema))\b|\b(?:unknown|unexpected) error\b|\bsomething went wrong\b|\ban error (?:has |was )?(?:occurred|encountered)\b|\bissues with our servers\b/,
  /\b(?:runtime|process|worker|thread) (?:exited|died|killed)\b|\bout of memory\b|\bmemory (?:size|limit|exhausted)\b|\btoo many open files\b|\bno space left\b|\bdisk\b|\ballocate memory\b|\bheap\b|\bpanic(?:ked)?\b|\bcrash(?:ed)?\b|\bsegmentation fault\b/,
  /\bfatal error\b|\bstack ?trace\b|\b(?:uncaught|unhandled)\b|\bruntime (?:error|exception)\b/,
  // PHP 7 and 8 (Zend/zend_execute.c), Laravel's logs and broadcasting (docs/service.md).
  /\bundefined (?:array|index|variable|offset|property|method|constant|function)\b|\b(?:on|of type) null\b|\bcall to (?:a member|undefined)\b|\btrying to (?:get property|access array)\b|\bdivision by zero\b|\bwrong number of arguments\b|\bmust be of (?:the )?type\b.{0,80}\bgiven\b|\bargument #\d+ \(\$/,
  /\bpusher\b|\bbroadcast(?:ing)? (?:error|exception|failed)\b/,
  // Python: docs.python.org/3/library/exceptions.html, urllib3.
  /\btraceback\b|\bnone ?type\b|\bobject has no attribute\b|\b(?:index|bounds)\b.{0,20}\bout of (?:range|bounds)\b|\bbefore assignment\b|\bunsupported operand\b|\bmax retries exceeded\b|\bconnection ?pool\b|\bremote ?disconnected\b|\bkey ?error\b|\bnot json serializable\b/,
  // Any language: the class of an error, first, but not of one that the request caused.
  /^(?:\W*(?!\w*(?:valid|request|found|forbidden|auth|token|api|param|argument|large|limit))\w{3,})error\b(?: at|\)|:)/,
  // Rust: doc.rust-lang.org/std/option.
  /`\w+::(?:unwrap|expect)\(\)`/,
  // Node.js: nodejs.org/api/errors.html, undici, V8; a name that isn't defined is no attribute or tag.
  /\bof (?:undefined|null)\b|\bis not (?:a function|iterable)\b|\bfetch failed\b|\bcannot destructure\b|\bcircular structure\b|\bcall stack size\b|\bafter they are sent\b|\beai_again\b|\bsocket error\b|(?:^|: ?)\w+ is not defined\b|\b(?:type|reference) ?error\b|\bin json at position\b|\bend of json input\b/,
  // Java: docs.oracle.com (java.lang), Spring, and the pool of github.com/brettwooldridge/HikariCP/issues/1619.
  /\bnull ?pointer\b|\bresource from the pool\b|\bjava\.\w+\.|\bhikari|\bjdbc\b|\bnested exception\b|\bclass ?cast\b/,
  // Go: pkg.go.dev/net, runtime.
  /\bnil pointer\b|\binterface conversion\b|\binvalid memory address\b|\b(?:dial|read|write) tcp\b|\bstrconv\b|\bcontext cancel+ed\b/,
  // Ruby: NoMethodError as in apidock.com/rails/v2.1.0/NilClass; Rails: ActiveRecord's exceptions.
  /\bnil ?class\b|\bfor nil\b|\bactive ?record::|\bundefined local variable\b/,
  // .NET: learn.microsoft.com/dotnet.
  /\bobject reference not set\b|\btask was cancel+ed\b|\bsequence contains\b|\bvalue cannot be null\b|\bunable to cast\b/,
  // Databases: SQLSTATE (postgresql.org/docs, errcodes-appendix), MySQL, PostgreSQL, Oracle's ORA-01013, MongoDB's E11000, Prisma, Redis.
  /\b(?:sql ?state|deadlock|database|banco de dados|base de datos|mongo(?:db|ose)?|redis|my ?sql|postgres(?:ql)?|sqlite|sequelize|prisma|lock wait|wrong ?type operation|serialize access|concurrent update)\b|\bora-\d{5}\b|\be11000\b/,
  /\b(?:relation|table|column)\b.{0,60}\bnot exist\b|\bunknown column\b|\b(?:duplicate (?:entry|key)|db error|query (?:failed|error))\b|\bfor column\b/,
  // The message exists already, so a first request arrived: SMSC.ru, Stream.
  /\bduplicate (?:message|request)\b|\bmessage\b.{0,60}\balready exists\b/,
  // A program that stored nothing of what it sent.
  /\b(?:could not|failed to|unable to|cannot) (?:save|store|insert|log|write)\b.{0,30}\b(?:message|chat|response|log|record|conversation)s?\b/,
];
