/**
 * The account's addresses that a package can be built with. They're read at build time, because
 * that is when Zapier records the connection's form, and are written into the code once they have
 * been checked (`tools/package/addresses.ts`).
 */
export const environment = {
  campaignUrl: process.env.CAMPAIGN_URL || undefined,
  baseUrl: process.env.BASE_URL || undefined,
  dashboardUrl: process.env.DASHBOARD_URL || undefined,
};
