import { type FormField, isFileField } from '@portal/contract/rules/form/types.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'PDF'],
  ['image/jpeg', 'JPG'],
  ['image/png', 'PNG'],
  ['image/webp', 'WEBP'],
]);

/** `PDF, JPG or PNG, up to 5 MB each. A clear phone photo is fine.` for a section of files. */
export function filesText(fields: readonly FormField[]): string | undefined {
  const files = fields.filter((field) => isFileField(field));
  const [first] = files;
  if (first === undefined) return undefined;
  // What one row alone takes besides is no rule for the section.
  const takenBy = (type: string) => files.filter(({ accept }) => accept.includes(type)).length;
  const shared = [...NAMES].filter(([type]) => takenBy(type) * 2 > files.length);
  const names = shared.map(([, name]) => name);
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  const limits = new Set(files.map(({ max_size_mb }) => max_size_mb));
  const limit = limits.size === 1 && first.max_size_mb !== null ? `, up to ${first.max_size_mb} MB each` : '';
  return `${list}${limit}. A clear phone photo is fine; a large one is made smaller for you.`;
}
