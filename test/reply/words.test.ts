import { meaningOf, read } from './read';

// Each word that decides, where it decides alone: one that gets lost fails here.
function each(list: string, name: string, check: (word: string) => void): void {
  test.each(list.trim().split(list.includes(';') ? /\s*[;\n]\s*/ : /\s+/))(name, check);
}

const unknown = 'UnknownOutcome';

const sent = `sent queued enqueued submitted scheduled dispatched delivered success successful successfully
  sucesso exito enviado enviada enviados enviadas`;
const yes = 'succeeded ok okay yes done sending accepted received processed processing completed';
const conditions = 'if when unless once should';
const negations = 'not never nao';
const failed = `fail failed failure err error errors erro erros ko nok reject rejected REJECTD denied
  undelivered UNDELIV unsent not_ok`;
const failures = `errs nack declined refused blocked forbidden unable invalid wrong incorrect expired bounced
  unsuccessful exceeded exceeds exception insufficient unauthorized unauthorised missing cancelled canceled
  aborted dropped skipped bad fault falha falhou fallo fallido fallida rechazado rejeitado too`;

each(sent, 'a rejection that says "%s" halts, since a replay could send it twice', (word) => {
  expect(meaningOf(400, { message: `Message ${word}` })).toBe(unknown);
  expect(read(200, { message: `Message ${word}` })).toMatchObject({ confirmed: true });
});

each(yes, '"%s" says yes', (word) => {
  expect(meaningOf(200, { message: `Request ${word}` })).toBe('accepted');
});

each(
  `${sent} ${yes} pending created finished queue waiting`,
  'the status "%s" says yes',
  (word) => {
    expect(read(200, { status: word })).toMatchObject({ confirmed: true });
  },
);

each(
  `Completed, errors: none; ok errors 0; processed 1, blocked 0; OK, no exceptions`,
  'the status "%s" counts no failure',
  (status) => {
    expect(meaningOf(200, { status })).toBe('accepted');
  },
);

each(
  'last prev previous if on ignore skip retry',
  'a field named for "%s" isn\'t about this message',
  (word) => {
    expect(meaningOf(200, { status: 'queued', [`${word}_failed`]: true })).toBe('accepted');
  },
);

each(failed, 'the value "%s" denies, whatever its name', (value) => {
  expect(meaningOf(200, { outcome: value })).toBe('NotAccepted');
});

each(`${failures} ${negations} failed errors`, '"%s" beside a success halts', (word) => {
  expect(meaningOf(200, { success: true, message: `Template ${word}` })).toBe(unknown);
});

each(conditions, '"%s it fails" reports no failure', (word) => {
  expect(meaningOf(200, { success: true, message: `Ask us ${word} it fails` })).toBe('accepted');
});

each(
  `${conditions} ${negations} no none nothing cannot can could may might must until before without only
    0 zero nunca sem sin to_be failed rejected invalid`,
  '"%s" before "sent" takes it back',
  (word) => {
    expect(meaningOf(429, { message: `${word.replace('_', ' ')} sent` })).toBe('RateLimited');
  },
);

test.each(['is not', 'is in', 'was un', 'are missing', 'were required', 'is wrong', 'was expired'])(
  '"submitted" is no "sent" before "%s"',
  (behind) => {
    expect(meaningOf(429, { message: `The number submitted ${behind}valid` })).toBe('RateLimited');
  },
);

// One for each alternative of the patterns; most are what the program itself writes.
const crashes = `
  cURL error 16; cURL error 18; cURL error 28; cURL error 52; cURL error 55; cURL error 56; cURL error 92
  UND_ERR_HEADERS_TIMEOUT; Net::ReadTimeout; Endpoint request timed out; It times out; Context deadline exceeded
  Time limit exceeded; Maximum execution time of 30 seconds exceeded; Execution expired; It took too long; Taking too long
  Tiempo de espera agotado; Tempo excedido; Tempo expirado; Tempo esgotado; Network Error; Network failure for +1555
  The connection was lost; Channel lost; Socket lost; Stream lost; Page lost; Request lost; Session lost; Target lost; Tunnels were lost
  Request reset; Request abort; Request aborted; Request closed; Request terminated; Request termination; Request ended
  Request interrupted; Request dropped; Connection refused; Connection failed; Connection was refused; Connection is refused
  Conexion cerrada; Conexion perdida; Conexion interrumpida; Conexion reiniciada; Conexion rechazada; Conexao recusada
  Conexao encerrada; Conexao fechada; Conexao interrompida; read ECONNRESET; ECONNABORTED; ECONNREFUSED 127.0.0.1; Conn reset
  write EPIPE; Broken pipe; socket hang up; Unexpected EOF; Server has gone away; Premature close; Prematurely closed
  Use of closed network connection; No response; No reply; Empty reply; Closed without a reply; Without reply; Remote end closed connection
  A gateway; Lambda invocation failed; No healthy upstream; Backend fetch; Backend read; Backend write; Backend connection; Backend is unhealthy
  Guru meditation; No server is available; Status 504; Request failed with status code 502; Code 500; HTTP 500; Erro 500; Error: 520
  500 Internal; 502 Bad; 500 Server; 504 Error; 520 Web; 522 Origin; Status 599
  Internal error; Internal service error; Server exception; Servidor error; Interno error; Internal failure; System fault; Interno erro
  Erro interno; Erro interna; Erro desconhecido; Error desconocida; Error del sistema; Erro do servidor; Falha no sistema; Fallo interno
  An unknown error; Unexpected error; Something went wrong; An error occurred; An error has occurred; An error was encountered
  We are having issues with our servers; Runtime exited; Process exited; Worker exited; Thread exited; Worker died; Worker killed
  Out of memory; Memory size; Memory limit; Memory exhausted; Too many open files; ENOSPC: no space left
  To disk; Cannot allocate memory; Heap; Panic; It panicked; Crash; It crashed; Segmentation fault; Fatal error; Stacktrace; Stack trace; Uncaught; Unhandled
  Runtime error; Runtime exception; Undefined array key; Undefined index; Undefined variable; Undefined offset; Undefined property
  Undefined method; Undefined constant; Undefined function; Read on null; Value of type null; Call to a member function; Call to undefined
  Trying to get property 'id' of non-object; Trying to access array; Division by zero; explode(): Argument #1 ($separator) cannot be empty; Wrong number of arguments; It must be of type array, int given; It must be of the type array, int given
  Pusher; Broadcast error; Broadcasting exception; Broadcast failed; Traceback; NoneType; Object has no attribute; List index out of range; Slice bounds out of range; Index 3 out of bounds; Referenced before assignment; Unsupported operand
  Max retries exceeded; No connection pool; RemoteDisconnected; Got KeyError 0; Not JSON serializable; SessionError: No sessions
  ** (FunctionClauseError) no match; OperationalError at /send; called \`Option::unwrap()\`; called \`Result::expect()\`
  Cannot read properties of undefined; Property of null; It is not a function; It is not iterable; fetch failed; Cannot destructure; Circular structure; Maximum call stack size; Set headers after they are sent; EAI_AGAIN; Socket error
  campaign is not defined; Oops: x is not defined; Got TypeError; A reference error; Unexpected token < in JSON at position 0; Unexpected end of JSON input
  NullPointer; Could not get a resource from the pool; interface conversion: interface {} is nil; at java.lang.String; HikariPool-1; JDBC; Nested exception; ClassCast; Nil pointer; Invalid memory address; dial tcp 10.0.0.1; read tcp; write tcp
  strconv.ParseInt; context canceled; nil:NilClass; [] for nil; ActiveRecord::x; Undefined local variable
  Object reference not set; A task was canceled; Sequence contains no elements; Value cannot be null; Unable to cast
  SQLSTATE[40001]; SQL state; Deadlock; Database; Banco de dados; Base de datos; mongodb; Mongo; Mongoose; Redis; MySQL; My SQL; PostgreSQL; Postgres
  SQLite; Sequelize; Prisma; Lock wait; Could not serialize access; Due to concurrent update; WRONGTYPE Operation; ORA-01013; E11000; Relation x does not exist; Table x does not exist
  Column x does not exist; Unknown column; Duplicate entry; Duplicate key; DB error; Query failed; Query error; Data too long for column
  Duplicate message; Duplicate request; Message x already exists; Could not save message; Failed to save message; Unable to save message
  Cannot save message; Could not store chat; Could not insert response; Could not log record; Could not write conversation; Could not save log
`;
each(crashes, '"%s" is a technical failure, so a rejection with it halts', (message) => {
  for (const status of [200, 400]) {
    expect(meaningOf(status, { status: 'error', message })).toBe(unknown);
  }
});

each(
  `ValidationError BadRequestError NotFoundError ForbiddenError AuthError TokenExpiredError ApiError
    ParamError ArgumentError PayloadTooLargeError LimitError Error`,
  '"%s: …" is a rejection',
  (name) => {
    expect(meaningOf(400, { message: `${name}: opted out` })).not.toBe(unknown);
  },
);

each(
  `Error sending message; ERR_SENDING_WAPP_MSG; Failed to send the SMS; Failure sending a text; Erro ao enviar mensagem; Failed to send WhatsApp msg.`,
  '"%s" and no reason is a catch-all, so it halts',
  (message) => {
    expect(meaningOf(400, { message })).toBe(unknown);
    expect(meaningOf(400, { message, error: 'Bad Request' })).toBe(unknown);
    expect(meaningOf(400, { message, error: 'Opted out' })).toBe('NotAccepted');
  },
);

each(
  `last prev previous on ignore skip retry allow callback url webhook link doc docs handler policy`,
  'a field with "%s" in its name reports no error',
  (word) => {
    expect(meaningOf(200, { message_id: 7, [`${word}_error`]: 'Opted out' })).toBe('accepted');
  },
);

each(
  'language lang locale country currency name username tag tags label sender from to email address',
  'a value of "%s" is no outcome',
  (name) => {
    expect(meaningOf(200, { message_id: 7, [name]: 'NOK' })).toBe('accepted');
  },
);

each(
  `bad err error errors erro erros erreurs falha falhas fallo fallos exception exceptions failure failures
    failed fault faults rejection rejected skipped undelivered unsent blocked dropped bounced invalid errmsg
    errcode errno errtext errdesc errormessage errordescription errorreason`,
  'a filled %s denies',
  (name) => {
    expect(meaningOf(200, { [name]: 'E7' })).not.toBe('accepted');
  },
);

each(
  `message messages msg mensagem mensaje faultstring developerMessage detail details description reason errorusertitle
    title info note notice remark cause summary warning text response result data status_message
    status_text statusText response_msg result_description`,
  'the words of %s are read',
  (name) => {
    expect(meaningOf(200, { success: true, [name]: 'Template is blocked' })).toBe(unknown);
  },
);

each(
  'message_id messageIds msg_uuid mensaje_id mensagemId MessageSid message_token sms_id sms_ids sms_uuid id_message uuidMsg message_guid wamid',
  '%s names the message',
  (name) => {
    expect(read(200, { [name]: 'a1' })).toMatchObject({ messageId: 'a1' });
  },
);

each(
  'to phone number recipient destination contact_id chat_id',
  'beside %s, a text is what was written to a person',
  (name) => {
    for (const text of ['message', 'text', 'msg', 'value', 'body', 'caption', 'content']) {
      const data = { [name]: '91', [text]: 'Your payment failed' };
      expect(meaningOf(200, { success: true, data })).toBe('accepted');
    }
  },
);

each('value body caption content original_message', '%s is the own text', (name) => {
  const accepted = { outcome: 'accepted', confirmed: false };
  expect(read(200, { [name]: 'Your wallet ran dry' })).toMatchObject(accepted);
});

each(
  'status state result success successful ok return situacao resultat response',
  'a false %s denies',
  (name) => {
    expect(meaningOf(200, { [name]: 'no' })).toBe('NotAccepted');
    expect(meaningOf(200, { [`is_${name}`]: 'N' })).toBe('NotAccepted');
  },
);

each('sent accepted queued submitted scheduled dispatched', '%s is a flag', (name) => {
  expect(meaningOf(200, { [name]: false })).toBe('NotAccepted');
  expect(meaningOf(200, { [name]: 0 })).toBe('NotAccepted');
  expect(meaningOf(200, { [name]: '0' })).toBe('NotAccepted');
  expect(read(200, { [name]: 99 })).toMatchObject({ confirmed: true });
  for (const value of [true, 1, '1', 'yes', 'Y']) {
    expect(read(200, { [name]: value })).toMatchObject({ confirmed: true });
  }
});

each('name code type value', "a status's %s says what became of it", (part) => {
  expect(meaningOf(200, { status: { [part]: 'EXPIRED' } })).toBe('NotAccepted');
});

each('code codigo ret_code', 'an unknown %s halts', (name) => {
  expect(meaningOf(200, { [name]: 'M0002' })).toBe(unknown);
});

each('pending processing', '%s counts what is on its way', (name) => {
  expect(read(200, { [name]: 1 })).toMatchObject({ confirmed: true });
});

each('exception trace stack stack_trace traceback', 'a %s is a crash', (name) => {
  expect(meaningOf(400, { [name]: ['x'] })).toBe(unknown);
});

each(
  'status code statusCode http_code response_code resultCode ret_code RetStatus res',
  'a %s of 400 to 499 denies',
  (name) => {
    expect(meaningOf(200, { [name]: 400 })).toBe('NotAccepted');
    expect(meaningOf(200, { [name]: '499' })).toBe('NotAccepted');
  },
);

each('key message messages msg sms', 'the id of a %s names the message', (holder) => {
  expect(read(200, { [holder]: { id: 'a1' } })).toMatchObject({ messageId: 'a1', confirmed: true });
});

each('data result response results items', 'so does that of a %s beside a yes', (holder) => {
  for (const id of ['id', 'uuid']) {
    expect(meaningOf(400, { [holder]: { [id]: 'a1' }, ok: true, failed: 1 })).toBe(unknown);
    expect(read(200, { [holder]: { [id]: 'a1' } })).toMatchObject({ messageId: 'a1' });
  }
});

each('status state code type name error_code', '%s may give the reason', (name) => {
  expect(meaningOf(400, { [name]: 'INVALID_TOKEN' })).toBe('InvalidCredentials');
});

each('code type id no url uuid status trace', 'error_%s is not shown', (name) => {
  const body = { [`error_${name}`]: 'Some other thing', message: 'Why not' };
  expect(read(400, body)).toMatchObject({ words: 'Why not' });
});

each(
  `An unknown error has occurred; Errors have been found; HTTP status code 400; API failure; Unexpected internal server error; Validation failed; Bad request; The request is invalid; The given data was invalid; One or more errors occurred; A message could not be sent; Forbidden; Access denied; Permission denied; Conflict; Unprocessable content; Unprocessable entity; Something went wrong, please try again later`,
  '"%s" says nothing, so other words are shown',
  (message) => {
    expect(read(400, { message, note: 'Why not' })).toMatchObject({ words: 'Why not' });
    expect(read(400, { message })).toMatchObject({ words: message, general: true });
  },
);
