import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** State that outlives the process: a file with one event a line, applied again at the next start. */
export interface Journal<Event> {
  readonly lines: number;
  /** Once it returns, the event is with the kernel (kill -9 does not lose it) and applied. */
  append(event: Event): void;
  /** Replaces the whole file, for what no longer matters to go; applies nothing. */
  rewrite(events: readonly Event[]): void;
  close(): void;
}

const NEWLINE = 0x0a;
const OWNER_ONLY = 0o600;

/** `apply` sees every event once, in order: those of the file before this returns, then each appended one. */
export function openJournal<Event>(path: string, apply: (event: Event) => void): Journal<Event> {
  mkdirSync(dirname(path), { recursive: true });
  let { lines, size } = replay(path, (line) => {
    let event: Event;
    try {
      event = JSON.parse(line);
    } catch {
      return false;
    }
    apply(event);
    return true;
  });
  let file = openSync(path, 'a', OWNER_ONLY);

  return {
    get lines() {
      return lines;
    },
    append(event) {
      const line = lineOf(event);
      try {
        appendFileSync(file, line);
      } catch (error) {
        // A full disk may have taken half a line, and the next one would be glued to it.
        ftruncateSync(file, size);
        throw error;
      }
      size += Buffer.byteLength(line);
      lines += 1;
      apply(event);
    },
    rewrite(events) {
      const content = events.map(lineOf).join('');
      replaceFile(path, content);
      closeSync(file);
      file = openSync(path, 'a', OWNER_ONLY);
      size = Buffer.byteLength(content);
      lines = events.length;
    },
    close() {
      closeSync(file);
    },
  };
}

function lineOf(event: unknown): string {
  return `${JSON.stringify(event)}\n`;
}

/** `take` answers whether it could read the line. */
function replay(path: string, take: (line: string) => boolean): { lines: number; size: number } {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let lines = 0;
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    if (!take(bytes.toString('utf8', start, end))) {
      if (end + 1 === bytes.length) break;
      throw new Error(`${path} is damaged in line ${lines + 1}. Move it away to start afresh.`);
    }
    lines += 1;
    start = end + 1;
  }
  // The rest was being written when the process was killed; it was never acknowledged as stored.
  if (start < bytes.length) truncateSync(path, start);
  return { lines, size: start };
}

function replaceFile(path: string, content: string): void {
  const next = `${path}.next`;
  const file = openSync(next, 'w', OWNER_ONLY);
  appendFileSync(file, content);
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
}
