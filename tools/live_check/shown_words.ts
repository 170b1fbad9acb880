import { readerWords } from '../../src/reply/shape_words';
import { wordSet } from '../../src/values/words';

/**
 * The words that a report shows: the reader's own, and those that services of this kind use in the names
 * of fields, in enumerations and in errors. Any other word may be a person's, a company's, or part of a
 * message. No word here is also a common first name.
 */
export const shownWords = new Set([
  ...readerWords,
  'parameter',
  'parameters',
  ...wordSet(`
  a about above accept accepted access accessible account accounts action active activity actor add added
  after again against agent agents all allow allowed already also always an and another any api app
  application approval approved are argument array as assigned assistant at attachment attachments attempts
  attribute attributes audio auth authentication authorization authorized auto automation available avatar
  back bad balance be because been before being below between billing blocked body bool boolean both bot
  broadcast broken business but button buttons by call callback calls can canceled cancelled cannot caption
  card change changed channel channels character characters chat chats check clicked client clients close
  closed code codes company complete completed component components connect connected connection contact
  contacts contain contains content contents conversation conversations could count country create created
  credential credentials credit credits current currently custom customer customers data database date
  datetime day days deactivated declined default deleted delivered delivery denied description destination
  detail details device dial dialog did direction disabled disconnected do document does doesn done draft
  due duplicate during each echo edited either else email empty enabled end endpoint enough enqueued enter
  entity entries entry err erro error errors event events exceed exceeded exception exceptions exist
  existing exists expected expire expired expires fail failed failing fails failure false fault fb field
  fields file filename files filled find first flag flow for forbidden format found from full function
  gateway get given go greater group guest guid had has have header headers here history hour hours how html
  http https human id ids if image images in inactive inbound inbox incoming incorrect index info initiated
  input instance insufficient integer interactive internal into invalid is isn issue it item items its jid
  json key keys kind label labels language large last latest latitude lead leads least left length less
  limit limits link list lists live load local locale location locked login long longitude low machine
  mandatory match matched matches maximum me media member message messages messaging meta method mime
  minimum minute minutes mismatch missing mobile modified moment more msg msgs must my name names need
  needed needs network new newest next no node nodes none not note notes nothing notice notification now
  null number numbers object of off offline ok okay old on once one online only open opened opt opted
  optional or order original other our out outbound outgoing outside own owner page pages paging pagination
  param params part parts party passed password path paused payload payment pending per permission
  permissions permitted phone phones photo picture placeholder placeholders plan platform please policy
  position preview previous priority private problem process processed processing profile project property
  provide provided provider public queue queued quota quick rate raw re reached reaction read reason
  received receiver receivers recent recipient recipients records recorded reference refused register
  registered reject rejected remaining remote remove removed rep replied replies reply request requests
  required requires resolved resource response responses restricted result results resume retry return right
  role room rooms route row rows running same sandbox save saved scheduled second seconds see seen selected
  send sender sending sends sent server service session sessions set short should sid since single size
  skipped snippet so some something soon source spam staff start started state status statuses step sticker
  stop stopped string sub subcode submitted subscribed subscriber subscribers subscription success
  successful successfully such support suspended system tag tags target team template templates temporarily
  terminated test text than that the their them then there thread threads throttled ticket tickets time
  timed timeout timestamp title to token tokens too total trace traffic trial true try two type types unable
  unauthenticated unauthorised unauthorized unavailable unblocked undefined undelivered under unexpected
  unique unknown unprocessable unread unreachable unresolved unsent unsubscribed unsubscribe unsupported
  until unverified up update updated upgrade upload uploaded uploads uri url urls use used user username
  users using uuid valid validation value values variable variables verification verified verify version
  video visible visitor voice waba wait waiting wallet wamid warning warnings was way web webhook were
  whatsapp when where which while who window with within without word words workspace wrong xml yes yet you
  your zero zone agente ativo atendente campanha campaign campaigns campign campo cliente conta contacto
  contato conversa conversas credito creditos cuenta de destinatario direcao el en entregada entregado
  entregue enviada enviado envio erros es esta estado existe exito fecha falha falhou fallo invalida
  invalido la las los mensagem mensagens mensaje mensajes nao nenhum nome nombre numero o ou para plantilla
  por saldo sem sin sistema situacao sucesso telefone telefono tipo um una usuario like copy fill correct
  paste choose aborted accessed address admins answer archived aren assignee authenticate authenticated
  author backend banned big class codigo comment comments console context crash crashed crm cut cursor dados
  dashboard deadline deadlock defined developer dispatched display down download downloaded downloading
  dropped embedded ended engagement errcode exhausted extended fallido fatal fetch fetched few finished
  firewall flags formatted gone heap helpdesk identifier inaccessible included incorrecto inside insert
  interaction java killed later level listed log logs lost maintenance malformed manual memory metadata
  mongo muted near nested nickname nil normal num objects occurred offset older operator outcome panic
  participants phonenumber pinned plain pointer pool protection publicly push pushname python query
  reachable ready recharge redirect redirecting refuse refuses relationships requester reset retries
  retrieve revoked runtime segments socket stack statuscode store subject succeeded sufficient supported
  taken task teammates thumbnail traceback trying twice unassigned uncaught unhandled upstream visibility
  whole worker write ads bsp cloud cta iso oauth otp php qr sdk sms smtp sql ssl ta ts utc wa wcc whats x
  doctype br center div form h1 h2 head hr img nginx p pre script span style strong table td tr
`),
]);
