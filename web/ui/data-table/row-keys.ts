/** What a key means among rows. */
export type RowKey = 'next' | 'previous' | 'first' | 'last' | 'tick' | 'open';

const LETTERS = new Map<string, RowKey>([
  ['j', 'next'],
  ['k', 'previous'],
]);

const IN_LIST = new Map<string, RowKey>([
  ...LETTERS,
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['x', 'tick'],
]);

interface KeyPress {
  readonly key: string;
  readonly hasModifier: boolean;
  /** Where the focus is: in a text field, on a row itself, within the list, or elsewhere. */
  readonly focus: 'writing' | 'row' | 'list' | 'elsewhere';
}

/** Letters move from anywhere except a text field; the other keys only within the list. */
export function rowKey({ key, hasModifier, focus }: KeyPress): RowKey | undefined {
  if (hasModifier || focus === 'writing') return undefined;
  if (focus === 'elsewhere') return LETTERS.get(key);
  if (key === 'Enter') return focus === 'row' ? 'open' : undefined;
  return IN_LIST.get(key);
}

/** From no row, the next one is the first. */
export function rowAfter(key: RowKey, index: number, count: number): number {
  if (key === 'first' || (key === 'previous' && index <= 0)) return 0;
  if (key === 'last') return count - 1;
  return key === 'next' ? Math.min(index + 1, count - 1) : index - 1;
}
