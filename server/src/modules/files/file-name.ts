import { FILE_NAME_MAX_LENGTH } from '@portal/contract/rules/file-limits.ts';

// Folders, control characters, and marks that turn the direction of what is read.
const TRICKS = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The name a file had where it came from, kept to be shown; nothing where it is made to mislead. */
export function plainFileName(name: string): string | undefined {
  const tidy = name.normalize('NFC').trim();
  if (TRICKS.test(tidy) || /^\.{1,2}$/.test(tidy) || !tidy.isWellFormed()) return undefined;
  return tidy.length > 0 && tidy.length <= FILE_NAME_MAX_LENGTH ? tidy : undefined;
}
