import { maskPans } from '@portal/contract/rules/identity-numbers.ts';
import { describe, expect, it } from 'vitest';
import { maskPansInJson } from './masked-json.ts';

const TEXTS = [
  'Ref:\nHDFC1234A',
  'Ref:\tHDFC1234A and\nABCDE1234F',
  'ABCDE1234F',
  'see abcde1234f, please',
  'no number at all',
  '',
  'XABCDE1234F is longer, and so is ABCDE1234FG',
  'ABCDE1234F ABCDE1234F,ABCDE1234F',
  'a line\nABCDE1234F\tABCDE1234F\r\bABCDE1234F\fABCDE1234F',
  'a quote "ABCDE1234F" and a backslash \\ABCDE1234F, \\\\ABCDE1234F',
  // A backslash and a letter of its own.
  String.raw`\nABCDE1234F \\nABCDE1234F`,
  'मेरा ABCDE1234F नंबर',
  'éABCDE1234Fé',
  '\u0001ABCDE1234F\u001fABCDE1234F',
  '\\'.repeat(60) + 'nABCDE1234F',
  '\\'.repeat(61) + 'nABCDE1234F',
];

describe('numbers in a JSON document', () => {
  it.each(TEXTS)('are masked as in the text itself: %j', (text) => {
    const document = { rows: [{ comment: text, id: 123_456_789, isNew: true, none: null }], total: 1 };
    const masked: unknown = JSON.parse(maskPansInJson(JSON.stringify(document)));
    expect(masked).toEqual({ ...document, rows: [{ ...document.rows[0], comment: maskPans(text) }] });
  });

  it('are found where their letters are written as codes', () => {
    expect(
      JSON.parse(maskPansInJson(String.raw`{"a":"\u0041BCDE1234F","b":"ABCDE\u00312\u00334F"}`)),
    ).toEqual({
      a: 'ABCxxxx34F',
      b: 'ABCxxxx34F',
    });
    expect(JSON.parse(maskPansInJson(String.raw`{"a":"\u0905ABCDE1234F"}`))).toEqual({ a: 'अABCxxxx34F' });
  });

  it('leave half a surrogate whole', () => {
    const written = String.raw`{"a":"\udead1234F"}`;
    expect(maskPansInJson(written)).toBe(written);
  });

  it('leave a document without any as it is, to the letter', () => {
    const written = '{ "total":1,\n "rows":[{"name":"Asha\\nRao"}] }';
    expect(maskPansInJson(written)).toBe(written);
  });
});
