import type { FormValues } from '@portal/contract/rules/form/form-description.ts';

/** What was typed into this window. */
export interface TypedText {
  readonly text: string;
  /** What the server may hold while no other window writes: its first value, and every text typed here since. */
  readonly known: readonly string[];
}

export type TypedTexts = Readonly<Record<string, TypedText>>;

/**
 * What the form shows: this window's text while no other window has written that field since, else the server's current
 * text. So a field that was changed in another window or on another device is not sent back as it was here.
 */
export function currentValues(onServer: FormValues, typed: TypedTexts): FormValues {
  return Object.fromEntries(
    Object.entries(onServer).map(([name, server]) => [name, oursOver(server, typed[name]) ?? server]),
  );
}

export function withTyped(typed: TypedTexts, changed: FormValues, onServer: FormValues): TypedTexts {
  const texts = Object.entries(changed).map(([name, text]): [string, TypedText] => {
    const server = onServer[name] ?? '';
    const before = typed[name];
    const known = before !== undefined && before.known.includes(server) ? before.known : [server];
    return [name, { text, known: [...known, text] }];
  });
  return { ...typed, ...Object.fromEntries(texts) };
}

function oursOver(server: string, mine: TypedText | undefined): string | undefined {
  return mine?.known.includes(server) === true ? mine.text : undefined;
}
