/**
 * Words of a technical failure: the request arrived, and then a program or a connection failed, so
 * that the message may have been sent. Texts are split into words first, identifiers too.
 */
const machine = [
  // Time ran out: cURL 28, Node's ETIMEDOUT, UND_ERR_HEADERS_TIMEOUT, Net::ReadTimeout, gRPC.
  /time(d|s)? ?-?out|deadline exceeded|time limit exceeded|(took|taking) too long/,
  /tiempo [a-z ]{0,20}(agotado|excedido|expirado)|tempo [a-z ]{0,20}(esgotado|excedido|expirado)/,
  // Something ended: ECONNRESET, EPIPE, "socket hang up", Puppeteer's "Session closed".
  /\b(connection|socket|stream|page|request|session|target|tunnel)s? [a-z ]{0,20}\b(reset|abort(ed)?|closed|lost|terminat(ed|ion)|interrupted|ended|dropped|crashed)\b/,
  /\b(conexion|conexao) [a-z ]{0,20}\b(cerrada|perdida|interrumpida|reiniciada|encerrada|fechada|interrompida)\b/,
  /\be?conn ?(reset|aborted)|\bepipe\b|\bbroken pipe\b|\bhang ?up\b|\beof\b|\bgone away\b/,
  /\b(no|empty|without( a)?) (response|reply)\b|\bcurl error (28|52|55|56)\b|\bpremature(ly)? close/,
  // A gateway, or a status of one.
  /\bgateway\b|\bupstream\b|\b(status|code|http|error|erro)\b[ a-z:=]{0,20}\b5(0[0-24-9]|[1-9]\d)\b/,
  /\b5(0[0-24-9]|2\d)\b:? (internal|bad|server|error|web|origin|a timeout)/,
  // A server, a database or a program.
  /\b(internal|server|servidor|interno|intern[ao]l) (\w{1,12} )?(error|erro|exception|failure|fault)\b|\b(error|erro|falha|fallo) (interno|interna|do servidor|del servidor|no servidor)\b/,
  /\b(sql ?state|deadlock|database|banco de dados|base de datos|mongo(db|ose)?|redis|my ?sql|postgres(ql)?|prisma|lock wait)\b|\b(relation|table|column)\b.{0,60}\bnot exist\b|\b(duplicate entry|db error|query (failed|error))\b/,
  /\bundefined (array|index|variable|offset|property|method|constant|function)\b|\b(on|of type) null\b|\bcall to (a member|undefined)\b|\bof (undefined|null)\b|\bnull pointer\b/,
  /\bobject reference not set\b|\bstrconv\b|\bis not (a function|defined|iterable)\b|\btraceback\b|\bstack trace\b|\bfatal error\b|\b(uncaught|unhandled|runtime (error|exception))\b|\bsegmentation fault\b/,
  /\b(runtime|process|worker|thread) (exited|died|crashed|killed)\b|\bout of memory\b|\bmemory (size|limit|exhausted)\b|\bheap\b|\bpanic\b|\bcrash(ed)?\b/,
  // Laravel's broadcasting, after a message is stored (docs/service.md).
  /\bpusher\b|\bbroadcast(ing)? (error|exception|failed)\b/,
];

/** `OAuthException`, `Validation Exception`: the type of an error, and no technical failure. */
const loneType = /^[\w\\.:]{0,100}exception$/i;

/** Whether a text speaks of a technical failure. */
export function breaks(text: string): boolean {
  const words = separated(text);
  if (machine.some((pattern) => pattern.test(words))) return true;
  return /\bexception\b/.test(words) && !loneType.test(text.trim());
}

/**
 * A text as lower-cased words without accents, identifiers split too: `Net::ReadTimeout` is "net read
 * timeout".
 */
export function separated(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[_\\]|::|\/(?=[a-z])/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Words that say only that something failed, and not what. */
const general = [
  /^(http )?(error|status)?:? ?\d{3}\b.{0,40}$/i,
  /^(an? )?(unknown |api |server |internal server |internal |validation |unexpected )?(error|failure|failed)( (has )?occurred)?\.?$/i,
  /^((bad|invalid) request|not found|forbidden|(access|permission) denied|conflict|unprocessable (entity|content))\.?$/i,
  /^the given data was invalid\.?$|^one or more .{0,60}\b(errors?|validation)\b.{0,20}$/i,
  /^invalid (parameter|payload|argument)s?\.?$|^something went wrong\b.{0,40}$/i,
  /^(the )?(message|request) (could not be sent|failed|was not sent)\.?$/i,
  /^(failed|unable) to (get|load|fetch|read|retrieve|process|list)\b[\w ]{0,40}\.?$/i,
];

/** Whether words say only that there was an error, so that others are better to show. */
export function isGeneral(text: string): boolean {
  return text.trim() === '' || general.some((words) => words.test(text.trim()));
}
