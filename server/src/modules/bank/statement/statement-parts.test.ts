import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { readAmount, readDay } from './figures.ts';
import { keyOf, keysOf } from './line-keys.ts';
import { statementText } from './statement-text.ts';

describe('a day', () => {
  it.each([
    ['31/10/26', '2026-10-31'],
    ['1/2/2026', '2026-02-01'],
    ['31-10-2026', '2026-10-31'],
    ['31.10.2026', '2026-10-31'],
    ['31-Oct-2026', '2026-10-31'],
    ['31 October 2026', '2026-10-31'],
    ['31-OCT-26 14:05:06', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['10/31/2026', undefined],
    ['29/02/2026', undefined],
    ['00/10/26', undefined],
    ['total', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));
});

describe('an amount', () => {
  it.each([
    ['2,36,000.00', 23_600_000, undefined],
    ['236000', 23_600_000, undefined],
    ['Rs. 1,000.5', 100_050, undefined],
    ['₹ 12.05 Cr', 1205, 1],
    ['12.05DR', 1205, -1],
    ['-12.05', 1205, -1],
    ['(12.05)', 1205, -1],
    ['12.05-', 1205, -1],
    ['+12.05', 1205, 1],
  ])('%s is %s paise', (text, paise, sign) => expect(readAmount(text)).toEqual({ paise, sign }));

  it.each(['1.005', 'abc', '1,2,3', '(5.00', '5.00)', '1e9', '=1+1', '99999999999999'])(
    '%s is none',
    (text) => expect(readAmount(text)).toBeUndefined(),
  );

  it.each(['', '-', 'NIL'])('%s is an empty cell', (text) => expect(readAmount(text)).toBeNull());
});

describe('a text', () => {
  const words = async (bytes: Buffer) => {
    try {
      return (await statementText(bytes)).text;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  };

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffa,₹'), 'a,₹'],
    ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), 'a,b'],
    ['an old Windows encoding', Buffer.from([0x61, 0x2c, 0xa3]), 'a,£'],
    ['the mark of an end that old systems write', Buffer.from('a,b\n\u001a'), 'a,b\n'],
  ])('is read as %s', async (_what, bytes, text) => expect(await words(bytes)).toBe(text));

  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a zip that is cut off', Buffer.from('PK\u0003\u0004 rest'), 'spreadsheet'],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
    ['rubbish', Buffer.from([1, 2, 3, 0, 250, 7]), 'not a text'],
    ['control characters', Buffer.from('a,\u0007b'), 'not a text'],
  ])('is not %s', async (_what, bytes, part) => expect(await words(bytes)).toContain(part));
});

describe('rows', () => {
  it('have quoted delimiters, quotes and ends of lines in their cells', () => {
    const text = 'a,"b,""c""",d\r\n\n"two\nlines",="00123",\'0045\n';
    expect([...csvRows(text, ',')]).toEqual([
      { line: 1, cells: ['a', 'b,"c"', 'd'] },
      { line: 3, cells: ['two lines', '00123', '0045'] },
    ]);
    expect([...csvRows('"x\ny",1\nz,2', ',')].map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('the numbers in a line', () => {
  it.each([
    ['UPI/630417728811/BHAGAT S D/fees', null, ['630417728811']],
    ['NEFT CR-HDFC0000104-L P RAMAN', 'HDFCN52026103004471', ['HDFCN52026103004471', '52026103004471']],
    ['CHQ DEP 004417 ICICI SOLAPUR', null, ['4417']],
    ['IMPS630218840077', '0000630218840077', ['630218840077', 'IMPS630218840077']],
    ['BY CASH MADURAI 2026', '-', []],
  ])('%s', (narration, reference, keys) => expect(keysOf(narration, reference)).toEqual(keys));

  it('are compared without blanks and filling zeros', () => expect(keyOf(' 0000-abc 12')).toBe('ABC12'));
});
