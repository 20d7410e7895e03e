import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const LENGTH = 5;

/** The same in every build of the same source, which pages drawn ahead and their scripts rely on. */
export function shortClassName(name: string, file: string): string {
  const from = relative(ROOT, file.replace(/\?.*$/, ''));
  const digest = createHash('sha256').update(`${from} ${name}`).digest('base64url');
  // A class name starts with a letter.
  return `p${digest.slice(0, LENGTH)}`;
}
