const qualifiers =
  '(the |your |given |an? |api |access |auth |authentication |or |missing |expired )*';
const secret = String.raw`((api|access|auth|authentication)[ -]?(key|token)|credentials?)\b`;
/** A bare key may be that of a field, and a bare token a part of JSON. */
const bare = [
  String.raw`key(?= (was )?(provided|supplied|given|specified|sent)\b|[^\w ]*$|[.!;,)])`,
  String.raw`token\b(?! (in|at|near) |\s*[<{}"'[\]])`,
].join('|');
const bareAtStart =
  '^(token: |apikey: )?(the |your )?((given|provided|supplied|selected) )?(key|token)';
const wrong = [
  'invalid|wrong|incorrect|unknown|missing|required|expired|revoked|disabled|inactive',
  'not valid|not active|not found|not exist',
].join('|');
const verb = '( (is|are|has been|have been|was|has|does))?';
const isWrong = String.raw`${verb}.{0,3} (${wrong})\b`;

/** What services say of a wrong, missing or expired credential. */
export function credentialPatterns(): RegExp[] {
  const wrongBefore = String.raw`\b(invalid|wrong|incorrect|expired|revoked|unknown|bad) `;
  return [
    new RegExp(`${wrongBefore}${qualifiers}(${secret}|${bare})`, 'i'),
    /\bmissing (the |your |an? )?api[ -]?key\b/i,
    new RegExp(String.raw`\b${secret}( \S{1,200})?${isWrong}`, 'i'),
    new RegExp(bareAtStart + isWrong, 'i'),
    /^unauthori[sz]ed\.?$/i,
    /\bunauthenticated\b/i,
    /\bauthentication failed\b|\binvalid authentication\b/i,
  ];
}
