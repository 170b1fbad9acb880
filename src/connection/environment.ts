import { Failure } from '../values/failure';

/**
 * The account's addresses that a package can be built with. They're read at build time, because
 * that is when Zapier records the connection's form, and are written into the code.
 */
export const environment = {
  campaignUrl: readHttps('CAMPAIGN_URL', process.env.CAMPAIGN_URL),
  baseUrl: readHttps('BASE_URL', process.env.BASE_URL),
  dashboardUrl: readHttps('DASHBOARD_URL', process.env.DASHBOARD_URL),
};

/** @throws Failure InvalidAddress, which stops the build */
function readHttps(name: string, value: string | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  if (URL.parse(text)?.protocol === 'https:') return text;
  throw new Failure('InvalidAddress', `The environment variable ${name} must begin with https://.`);
}
