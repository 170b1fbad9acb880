import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Lets Chromium run as root in a container, without any request to another machine. */
const options = [
  '--no-sandbox',
  '--disable-gpu',
  // No name of the network resolves, so a page that asks for more than this machine shows it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/**
 * Starts the Chromium of this machine, without a window.
 *
 * @throws Error that says how to install it, if there is none
 */
export function launchBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);
  const executablePath = process.env.CHROMIUM ?? found;
  if (executablePath === undefined) {
    throw new Error(
      'Chromium is missing. Install it (on Debian: apt-get install chromium), or name its path in CHROMIUM.',
    );
  }
  return chromium.launch({ executablePath, args: options });
}
