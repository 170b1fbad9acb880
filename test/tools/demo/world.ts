import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import app from '../../../index';
import { runDemo } from '../../../tools/demo/demo';

interface Played {
  status: number;
  /** What was printed, with placeholders for ports and IDs. */
  text: string;
  complaint: string;
}

/** Runs the demo from source, in this process, and returns what it prints. */
export async function play(args: string[]): Promise<Played> {
  let text = '';
  let complaint = '';
  const status = await runDemo(args, {
    app,
    folder: '/',
    write: (part) => {
      text += part;
    },
    complain: (part) => {
      complaint += part;
    },
  });
  return { status, text: settled(text), complaint };
}

function settled(text: string): string {
  return text
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID');
}

/** A temporary folder for one test file, removed afterwards. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'demo-'));

  put(name: string, content: unknown): string {
    const path = join(this.folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
