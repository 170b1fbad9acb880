import { wordList } from '../values/words';

/** Error codes of failures before a request is sent: DNS lookup, connect, TLS handshake. */
const connectCodes: ReadonlySet<string> = new Set(
  wordList(`
  ENOTFOUND EAI_AGAIN EAI_FAIL EAI_NODATA EAI_NONAME EAI_MEMORY EAI_SYSTEM ECONNREFUSED
  EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL EPROTO CERT_CHAIN_TOO_LONG CERT_HAS_EXPIRED
  CERT_NOT_YET_VALID CERT_REJECTED CERT_REVOKED CERT_SIGNATURE_FAILURE CERT_UNTRUSTED
  CRL_HAS_EXPIRED CRL_NOT_YET_VALID CRL_SIGNATURE_FAILURE DEPTH_ZERO_SELF_SIGNED_CERT
  ERROR_IN_CERT_NOT_AFTER_FIELD ERROR_IN_CERT_NOT_BEFORE_FIELD HOSTNAME_MISMATCH
  ERR_TLS_CERT_ALTNAME_INVALID INVALID_CA INVALID_PURPOSE PATH_LENGTH_EXCEEDED
  SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY UNABLE_TO_GET_CRL
  UNABLE_TO_DECRYPT_CERT_SIGNATURE UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY
  UNABLE_TO_VERIFY_LEAF_SIGNATURE`),
);

/**
 * Whether a request failed before it was sent, so that nobody can have processed it, judged by its
 * error alone. Only for a request that never opened a connection, as with an HTTP mock; otherwise the
 * connection itself tells.
 */
export function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A connection that was made can fail with the same codes. A TLS handshake reports EPROTO as a write.
  if (code !== 'EPROTO' && /\b(read|write) E[A-Z]+/.test(error.message)) return false;
  if (connectCodes.has(code)) return true;
  // If several addresses failed, the message doesn't mention any of them.
  if (code === 'ETIMEDOUT') return true;
  return /\bconnect E[A-Z]+|before secure TLS connection was established/.test(error.message);
}
