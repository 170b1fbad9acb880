import { type Browser, chromium } from 'playwright-core';

/** Lets Chromium run as root in a container, without any request to another machine. */
const args = [
  '--no-sandbox',
  // No name of the network resolves, so a page that asks for more than this machine shows it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts the Chromium of this machine, or the one that CHROMIUM names, without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}
