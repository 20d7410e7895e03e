/** What a numbered document says of itself, in the code that is printed on it. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  /** Of a statement that of the application, else its own. */
  readonly number: string;
  readonly amountPaise: number;
  /** `YYYY-MM-DD`, in India. */
  readonly day: string;
  /** Which key signed it. */
  readonly keyId: string;
}

export const DOCUMENT_KINDS = ['receipt', 'voucher', 'statement', 'invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The longest code that is looked at: a real one has about 170 characters. */
export const CODE_MAX_LENGTH = 250;

const LETTERS = { receipt: 'R', voucher: 'V', statement: 'S', invoice: 'I', credit_note: 'C' } as const;
const FACTS = /^([RVSIC])\|([A-Z0-9/-]{1,40})\|(\d{1,15})\|(\d{4}-\d{2}-\d{2})\|([0-9a-f]{16})$/;

/** The text that is signed. */
export function documentText({ kind, number, amountPaise, day, keyId }: DocumentFacts): string {
  return [LETTERS[kind], number, amountPaise, day, keyId].join('|');
}

/** Returns undefined if it is not such a text. */
export function readDocumentText(text: string): DocumentFacts | undefined {
  const [, letter, number, paise, day, keyId] = FACTS.exec(text) ?? [];
  const kind = DOCUMENT_KINDS.find((each) => LETTERS[each] === letter);
  if (kind === undefined || number === undefined || day === undefined || keyId === undefined)
    return undefined;
  return { kind, number, amountPaise: Number(paise), day, keyId };
}
