import { readServiceAddress } from '#service/service_address';
import type { Service } from '#values/failure';
import { reachOf } from '#values/public_address';

/**
 * Reads the addresses that a package is built with. They become the defaults and links of every
 * connection, so one that no connection could use stops the build (design, "Connection").
 *
 * @returns each variable's value, '' where it's missing or empty
 * @throws Error that names the variable
 */
export function readAddresses(variables: Record<string, string | undefined>) {
  const read = (name: string, readUrl: (text: string, name: string) => string): string => {
    const text = variables[name]?.trim() ?? '';
    return text === '' ? '' : readUrl(text, `The environment variable ${name}`);
  };
  const ofService = (service: Service) => (text: string, name: string) => {
    const url = readServiceAddress(text, service, name);
    // A connection may use loopback in development, where packages are built.
    refuseUnreachable(new URL(url), name);
    return url;
  };
  return {
    CAMPAIGN_URL: read('CAMPAIGN_URL', ofService('campaigns')),
    BASE_URL: read('BASE_URL', ofService('inbox')),
    DASHBOARD_URL: read('DASHBOARD_URL', readLink),
  };
}

/** The address of a page that people open, which may have a query, fit for a Markdown link. */
function readLink(text: string, name: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') throw new Error(`${name} must begin with https://.`);
  if (url.username || url.password) throw new Error(`${name} can't contain a user name.`);
  refuseUnreachable(url, name);
  return url.href.replace(/[()\\`]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function refuseUnreachable(url: URL, name: string): void {
  if (reachOf(url) !== 'public') throw new Error(`${name} points to a private network.`);
}
