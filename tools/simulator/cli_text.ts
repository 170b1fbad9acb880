import { campaignLines, type LoggedRequest, type Sent, type Simulator } from './index';

/** Printed once the simulator is running: everything needed to connect to it. */
export function greeting(simulator: Simulator): string {
  const { origin, campaignUrl, baseUrl, apiKey, token, project } = simulator;
  const lines = campaignLines(project.campaigns);
  const people = project.contacts.map(({ id, name, phone }) => `${name} ${phone} (contact ${id})`);
  return `The simulator is listening on ${origin}

  Campaign URL     ${campaignUrl}
  API Key          ${apiKey}
  Messaging URL    ${baseUrl}
  Messaging Token  ${token}

Campaigns (for the connection's campaign list):

${lines.map((line) => `  ${line}`).join('\n')}

For .env, to run zapier-platform invoke with it:

authData_campaignUrl='${campaignUrl}'
authData_apiKey='${apiKey}'
authData_baseUrl='${baseUrl}'
authData_token='${token}'
authData_campaigns='${lines.join('; ')}'

In the inbox:         ${people.join(', ')}
A file for Image:     ${simulator.fileUrl('picture.png')}
To write as somebody: curl ${origin}/simulator/incoming -d '{"phone":"${project.contacts[0]?.phone}","text":"Hello"}'
To try a fault:       curl ${origin}/simulator/faults -d '{"fault":"429","times":1}'
                      (an unknown name lists all faults)
Ctrl+C stops it.

`;
}

/** One line for a request. */
export function requestLine({ at, method, url, status, fault }: LoggedRequest): string {
  const outcome = [status ?? 'no response', ...(fault ? [`fault ${fault}`] : [])].join(', ');
  return `${clock(at)}  ${method} ${url} → ${outcome}\n`;
}

/** One line for a message that went out. */
export function sentLine({ at, kind, to, contactName, text, image }: Sent): string {
  const content = image ? `${image.name} (${image.type}, ${image.size} bytes)` : text;
  const recipient = contactName === to ? to : `${contactName} ${to}`;
  return `${clock(at)}  sent ${kind} to ${recipient}: ${content}\n`;
}

/** Masks the credentials in a line, since the output may be pasted elsewhere. */
export function masked(line: string, { apiKey, token }: Simulator): string {
  return line.replaceAll(apiKey, '•••').replaceAll(token, '•••');
}

function clock(at: Date): string {
  return at.toTimeString().slice(0, 8);
}
