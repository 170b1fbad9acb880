/** A field of the connection's form. Form, test, and errors take its label from here. */
export interface ConnectionField {
  readonly key: string;
  readonly label: string;
}

export const connectionFields = {
  accountName: { key: 'accountName', label: 'Account Name' },
  apiKey: { key: 'apiKey', label: 'API Key' },
  campaignUrl: { key: 'campaignUrl', label: 'Campaign URL' },
  token: { key: 'token', label: 'Messaging Token' },
  baseUrl: { key: 'baseUrl', label: 'Messaging URL' },
  defaultCountry: { key: 'defaultCountry', label: 'Default Country' },
  campaigns: { key: 'campaigns', label: 'Campaigns' },
} as const satisfies Record<string, ConnectionField>;
