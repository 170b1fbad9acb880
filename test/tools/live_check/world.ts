import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import app from '../../../index';
import { liveCheck } from '../../../tools/live_check/live_check';

/** A folder for one test file, in which the command runs from source. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'live-check-'));

  /** Writes `.env`. */
  connect(authData: Record<string, string>): void {
    const lines = Object.entries(authData).map(([key, value]) => `authData_${key}='${value}'`);
    writeFileSync(join(this.folder, '.env'), lines.join('\n'));
  }

  /** Runs the command. */
  async run(args: string[]): Promise<{ status: number; screen: string }> {
    let screen = '';
    const { folder } = this;
    const write = (text: string) => {
      screen += text;
    };
    const status = await liveCheck(args, { app, write, folder });
    return { status, screen };
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
