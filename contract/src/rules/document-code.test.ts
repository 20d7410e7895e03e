import { describe, expect, it } from 'vitest';
import { documentText, readDocumentText, type DocumentFacts } from './document-code.ts';

const RECEIPT: DocumentFacts = {
  kind: 'receipt',
  number: 'KBP/26-27/001846',
  amountPaise: 60_000_50,
  day: '2026-11-12',
  keyId: '0123456789abcdef',
};

describe('the text that is signed of a document', () => {
  it.each([
    RECEIPT,
    { ...RECEIPT, kind: 'voucher', number: 'KBR/26-27/000031' },
    { ...RECEIPT, kind: 'statement', number: 'KBP26-004182', amountPaise: 0 },
  ] satisfies DocumentFacts[])('is read back as it was written: $kind $number', (facts) => {
    expect(readDocumentText(documentText(facts))).toEqual(facts);
  });

  it('is short enough for a small code', () => {
    expect(documentText(RECEIPT)).toBe('R|KBP/26-27/001846|6000050|2026-11-12|0123456789abcdef');
  });

  it.each([
    '',
    'R',
    'X|KBP/26-27/001846|1|2026-11-12|0123456789abcdef',
    'R|a b|1|2026-11-12|0123456789abcdef',
  ])('is none: %j', (text) => {
    expect(readDocumentText(text)).toBeUndefined();
  });
});
