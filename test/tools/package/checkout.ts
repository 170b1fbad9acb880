import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What git ignores. */
const left = ['.git', 'build', 'coverage', 'node_modules', '.env'];

export interface Ended {
  code: number;
  /** Everything that was printed, without colors and line wraps. */
  text: string;
}

/** A copy of the working tree, to run its npm scripts in. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'checkout-'));

  constructor() {
    const filter = (path: string) => !left.includes(path);
    cpSync('.', this.folder, { recursive: true, filter });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'), 'dir');
  }

  /** Runs a program with no environment but this. */
  run([program = '', ...args]: string[], environment: Record<string, string>): Promise<Ended> {
    const { PATH = '' } = process.env;
    // A separate home, so that nobody's login is used.
    const env = { PATH, HOME: this.folder, NO_UPDATE_NOTIFIER: '1', ...environment };
    return new Promise((done) => {
      execFile(program, args, { cwd: this.folder, env }, (error, stdout, stderr) => {
        const text = `${stdout}${stderr}`;
        const plain = stripVTControlCharacters(text).replace(/ ?\n › {2,}/g, ' ');
        done({ code: error ? Number(error.code) : 0, text: plain });
      });
    });
  }

  /** The hash of each file but those that git ignores. */
  hashes(): Record<string, string> {
    const paths = readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)))
      .filter((path) => !/^(build|node_modules|\.npm|\.cache|\.config)\//.test(path));
    return Object.fromEntries(
      paths.map((path) => {
        const content = readFileSync(join(this.folder, path));
        return [path, createHash('sha256').update(content).digest('hex')];
      }),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
