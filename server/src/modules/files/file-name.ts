import { FILE_NAME_MAX_LENGTH } from '@portal/contract/rules/file-limits.ts';
import { withoutHiddenCharacters } from '@portal/contract/rules/hidden-characters.ts';

const FOLDER = /[/\\]/;

/**
 * The name a person gave a file, to be shown as text and never to be saved under. Characters that are not seen are
 * removed. Returns undefined for a name with folders, without a visible character or without an end.
 */
export function plainFileName(name: string): string | undefined {
  const tidy = withoutHiddenCharacters(name.normalize('NFC')).trim();
  if (FOLDER.test(tidy) || /^\.{1,2}$/.test(tidy) || !tidy.isWellFormed()) return undefined;
  return tidy.length > 0 && tidy.length <= FILE_NAME_MAX_LENGTH ? tidy : undefined;
}
