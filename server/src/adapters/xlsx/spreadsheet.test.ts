import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readXlsx, shownMoment } from '../../../test/read-xlsx.ts';
import type { CellKind, SheetColumn } from '../../modules/exports/spreadsheet.ts';
import { columnLetters } from './sheet.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

const AT = new Date('2026-11-15T09:22:00Z');

async function* batches(...all: (readonly (readonly unknown[])[])[]) {
  for (const batch of all) yield await Promise.resolve(batch);
}

async function written(columns: readonly SheetColumn[], ...rows: (readonly unknown[])[]) {
  return readXlsx(await buffer(writeSpreadsheet({ name: 'Sheet', at: AT, columns, rows: batches(rows) })));
}

/** One cell of that kind, read back. */
async function cellOf(kind: CellKind, value: unknown) {
  const { rows } = await written([{ label: 'X', kind }], [value]);
  return rows[0]?.['X'];
}

const TEXT = { format: '@', isBold: false, isQuoted: false };

describe('a cell', () => {
  it.each([
    ['number', 62.5, 62.5, 'General'],
    ['number', '62.5', 62.5, 'General'],
    ['number', '-3', -3, 'General'],
    [
      'rupees',
      236_000_00,
      236_000,
      String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`,
    ],
    ['rupees', 1_01, 1.01, String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`],
    ['rupees', -5_00, -5, '#,##0.00'],
    ['date', '2001-08-15', 37_118, String.raw`dd\-mm\-yyyy`],
  ] as const)('of %s holds %s as the number %s', async (kind, given, value, format) => {
    expect(await cellOf(kind, given)).toEqual({ value, format, isBold: false, isQuoted: false });
  });

  it('of a moment shows it in Indian time', async () => {
    const cell = await cellOf('moment', '2026-11-15T20:22:00.123456Z');
    expect(shownMoment(cell?.value)).toBe('2026-11-16T01:52');
    expect(cell?.format).toBe(String.raw`dd\-mm\-yyyy\ hh:mm`);
  });

  it.each(['text', 'number', 'rupees', 'date', 'moment'] as const)('of %s may be empty', async (kind) => {
    for (const nothing of [null, undefined, '']) expect(await cellOf(kind, nothing)).toBeUndefined();
  });

  it.each([
    ['number', 'about 62'],
    ['number', '1e999'],
    ['date', 'soon'],
    ['date', '2001-13-45'],
    ['date', '1850-01-01'],
    ['moment', 'yesterday'],
    ['rupees', 'free'],
  ] as const)('of %s that holds %j is a text', async (kind, text) => {
    expect(await cellOf(kind, text)).toEqual({ ...TEXT, value: text });
  });

  it('says Yes and No', async () => {
    expect(await cellOf('text', true)).toMatchObject({ value: 'Yes' });
    expect(await cellOf('text', false)).toMatchObject({ value: 'No' });
  });
});

describe('a text', () => {
  it.each([
    '=1+1',
    '+91 98765',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '\n=1',
    '=HYPERLINK("http://evil","x")',
    "=cmd|' /C calc'!A0",
  ])('%j is never a formula, not even when it is edited', async (text) => {
    expect(await cellOf('text', text)).toEqual({ ...TEXT, value: text, isQuoted: true });
  });

  it.each([
    '0123456789',
    'आशा राव 🙂',
    'a < b && "c" > \'d\'',
    ' spaces at the ends ',
    'two\nlines',
    '_x0041_ is no letter A',
    '__x0041__x0042_',
    '</t></is></c><c r="B2"><f>1+1</f></c>',
    ']]>',
  ])('%j is read back as it was', async (text) => {
    expect(await cellOf('text', text)).toEqual({ ...TEXT, value: text });
  });

  it.each([
    ['a\u0000b\u0008c\u001fd\u007fe\u0085f', 'abcdef'],
    ['half \ud83d of one', 'half  of one'],
    ['\udc00\udc00\ud83d\ude42', '🙂'],
    ['\ufffe\uffff!', '!'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('loses what no spreadsheet can hold', async (given, value) => {
    expect(await cellOf('text', given)).toEqual({ ...TEXT, value });
  });
});

describe('a sheet', () => {
  const columns = [
    { label: 'Reg No', kind: 'text' },
    { label: '=Fee & "more"', kind: 'rupees' },
  ] as const;

  it('has its labels in bold above the rows, which stay in sight, each with a filter', async () => {
    const { labels, header, xml } = await written(columns, ['A', 1], ['B', 2]);
    expect(labels).toEqual(['Reg No', '=Fee & "more"']);
    expect(header.every(({ isBold }) => isBold)).toBe(true);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:B3"/>');
    expect(xml).toMatch(/<cols><col min="1" max="1" width="18" customWidth="1"\/>/);
  });

  it('without rows has its header alone', async () => {
    const { labels, rows } = await written(columns);
    expect([labels, rows]).toEqual([['Reg No', '=Fee & "more"'], []]);
  });

  it('of many rows is whole', async () => {
    const many = Array.from({ length: 5000 }, (_row, index) => [`KBP26-${index}`, index]);
    const { rows } = await written(columns, ...many);
    expect(rows).toHaveLength(5000);
    expect(rows.at(-1)?.['Reg No']?.value).toBe('KBP26-4999');
  });

  it('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('is broken and not short where a row cannot be had', async () => {
    async function* failing() {
      yield [['A', 1]];
      await Promise.reject(new Error('the database is gone'));
    }
    const stream = writeSpreadsheet({ name: 'Sheet', at: AT, columns, rows: failing() });
    await expect(buffer(stream)).rejects.toThrow('the database is gone');
  });

  it('asks for no more rows than are read, and for none once nobody reads', async () => {
    let asked = 0;
    let isOver = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve(
            Array.from({ length: 100 }, () => [randomBytes(200).toString('base64'), asked]),
          );
        }
      } finally {
        isOver = true;
      }
    }
    const stream = writeSpreadsheet({ name: 'Sheet', at: AT, columns, rows: endless() });
    await once(stream, 'readable');
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(1);
    let before = -1;
    // It stands still once everything between is full.
    await expect
      .poll(
        () => {
          const stands = asked === before;
          before = asked;
          return stands;
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBe(true);
    expect(asked).toBeLessThan(100);
    stream.destroy();
    await expect.poll(() => isOver).toBe(true);
  });
});
