import { randomBytes } from 'node:crypto';
import { FILE_EXTENSIONS, type FileContentType } from '@portal/contract/rules/file-limits.ts';

/** Unguessable, and spread over folders, so that none grows without bound. */
export function randomPath(contentType: FileContentType): string {
  const name = randomBytes(20).toString('hex');
  return `files/${name.slice(0, 2)}/${name}.${FILE_EXTENSIONS[contentType]}`;
}
