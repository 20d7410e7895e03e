import { type FormField, isFileField } from '@portal/contract/rules/form/form-description.ts';

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
  const limits = new Set(files.map(({ max_size_mb }) => max_size_mb));
  const limit = limits.size === 1 && first.max_size_mb !== null ? `, up to ${first.max_size_mb} MB each` : '';
  return `${listed(takenByMost(files))}${limit}. A clear phone photo is fine; a large one is made smaller for you.`;
}

/** The text under a row's name: its hint, preceded by the accepted kinds of file if they differ from the section's. */
export function rowHint(field: FormField, section: readonly FormField[]): string | undefined {
  const said = takenByMost(section.filter((other) => isFileField(other)));
  const isAsSaid = said.length === field.accept.length && said.every((type) => field.accept.includes(type));
  const own = isAsSaid ? [] : [`${listed(field.accept)}.`];
  const words = [...own, ...(field.hint === null ? [] : [field.hint])];
  return words.length === 0 ? undefined : words.join(' ');
}

/** What one row alone takes besides is no rule for the section. */
function takenByMost(files: readonly FormField[]): readonly string[] {
  const rows = (type: string) => files.filter(({ accept }) => accept.includes(type)).length;
  return [...NAMES.keys()].filter((type) => rows(type) * 2 > files.length);
}

/** `PDF, JPG or PNG` */
function listed(types: readonly string[]): string {
  const names = types.map((type) => NAMES.get(type) ?? type);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
