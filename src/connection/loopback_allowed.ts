/** Loopback addresses are for development and tests only, never on Zapier's machines. */
export function loopbackAllowed(): boolean {
  return process.env.AWS_LAMBDA_FUNCTION_NAME === undefined;
}
