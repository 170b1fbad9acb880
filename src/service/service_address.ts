import { Failure, type Service } from '#values/failure';
import { reachOf } from '#values/public_address';

/**
 * Checks the address of a service: https, with nothing but host, port and path. Loopback, over http as
 * well, is allowed only in development.
 *
 * @param label the field's label, for the error
 * @returns the address without a trailing slash
 * @throws Failure InvalidAddress
 */
export function readServiceAddress(text: string, service: Service, label: string): string {
  const invalid = (reason: string) =>
    new Failure('InvalidAddress', `${label} ${reason} Copy the URL from the service's dashboard.`);
  const url = URL.parse(text);
  const reach = url && reachOf(url);
  const isAllowed =
    reach === 'public' ? url?.protocol === 'https:' : reach === 'loopback' && loopbackAllowed();
  if (url === null || !isAllowed || /[?#@]/.test(text)) {
    throw invalid("must be a public URL that begins with https://, and can't contain @, ?, or #.");
  }
  // Such as /tenant/ or /tenant/api/msgbox/sendmessage
  const path = url.pathname.replace(/(?<!\/)\/+(api\/msgbox(\/.*)?)?$/is, '');
  if (service === 'campaigns' && !/^\/campaign\/.+\/api\/v2$/.test(path)) {
    throw invalid('must end with something like /campaign/t1/api/v2.');
  }
  return url.origin + path;
}

/** Loopback addresses are for development and tests only, never on Zapier's machines. */
export function loopbackAllowed(): boolean {
  return process.env.AWS_LAMBDA_FUNCTION_NAME === undefined;
}
