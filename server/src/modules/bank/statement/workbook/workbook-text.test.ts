import { describe, expect, it } from 'vitest';
import {
  aHeavyWorkbook,
  aPackage,
  aSheet,
  aStatementWorkbook,
  aWorkbookFile,
  HEAVY_WORKBOOKS,
} from '../../../../../test/workbook-file.ts';
import { readStatement } from '../read-statement.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import { statementText } from '../statement-text.ts';

const TODAY = '2026-11-18';
const HEADER = ['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'];
const SHEET = 'xl/worksheets/sheet1.xml';

async function read(file: Buffer) {
  const reading = await readStatement(await statementText(file), { today: TODAY });
  if (reading.kind !== 'read') throw new Error('columns asked for');
  return reading.statement;
}

async function refusalOf(file: Buffer): Promise<string> {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof StatementRefusal) return error.message;
    throw error;
  }
  return 'taken';
}

describe('a spreadsheet', () => {
  it('has days as numbers, figures with too many decimals, and texts with quotes, tabs and commas', async () => {
    const file = await aStatementWorkbook([
      ['Account No 50200048127734'],
      [],
      HEADER,
      [{ day: 46_296.75 }, 'NEFT, &quot;RAMAN&quot; &amp; CO\t&#8377;', 412_000_123_456, '', 10.1, 110.1],
      [{ day: 46_297 }, 'CHG', '', 0.1, '', 109.999_999_999_999_99],
    ]);
    const { lines, ...statement } = await read(file);
    expect(statement).toEqual({ accountLastFour: '7734', openingPaise: 10_000, closingPaise: 11_000 });
    expect(lines).toMatchObject([
      {
        line: 4,
        day: '2026-10-01',
        amountPaise: 1010,
        narration: 'NEFT, "RAMAN" & CO ₹',
        reference: '412000123456',
      },
      { line: 5, day: '2026-10-02', amountPaise: -10 },
    ]);
  });

  it('has its texts in a list, in runs, with prefixes; and days from 1904 or as texts', async () => {
    const texts = [...HEADER, 'UPI/1'].map(
      (text) =>
        `<x:si><x:r><x:t>${text.slice(0, 2)}</x:t></x:r><x:r><x:t>${text.slice(2)}</x:t></x:r></x:si>`,
    );
    const pointers = HEADER.map((_text, at) => `<x:c t="s"><x:v>${at}</x:v></x:c>`);
    const file = await aWorkbookFile({
      'xl/sharedStrings.xml': `<x:sst>${texts.join('')}</x:sst>`,
      'xl/workbook.xml': `${aPackage(1)['xl/workbook.xml']?.replace('<sheets>', "<workbookPr date1904='1'/><sheets>")}`,
      [SHEET]: `<!-- a sheet --><x:worksheet><x:row r="1">${pointers.join('')}</x:row>
        <x:row r="7"><x:c r="A7" s="1"><x:v>44834</x:v></x:c><x:c t="s"><x:v>6</x:v></x:c><x:c r="E7"><x:v>5</x:v></x:c><x:c><x:v>6</x:v></x:c></x:row>
        <x:row><x:c t="str"><x:v>02/10/26</x:v></x:c><x:c t="s"><x:v>6</x:v></x:c><x:c r="E8"><x:v>1E0</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:worksheet>`,
    });
    expect((await read(file)).lines).toMatchObject([
      { line: 7, day: '2026-10-01', amountPaise: 500, narration: 'UPI/1' },
      { line: 8, day: '2026-10-02', amountPaise: 100 },
    ]);
  });

  it('has its statement in the sheet with known columns, whatever is computed in others', async () => {
    const file = await aWorkbookFile({
      ...aPackage(2),
      [SHEET]: '<worksheet><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></worksheet>',
      'xl/worksheets/sheet2.xml': aSheet([HEADER, [{ day: 46_296 }, 'ONE', '', '', 5, 5]]),
    });
    expect((await read(file)).lines).toHaveLength(1);
  });

  it('may have columns that a person has to name', async () => {
    const file = await aStatementWorkbook([
      ['Tag', 'Zweck', 'Betrag', 'Saldo'],
      [{ day: 46_296 }, 'ONE', 5, 5],
    ]);
    expect(await readStatement(await statementText(file), { today: TODAY })).toMatchObject({
      kind: 'columns_needed',
      header: { line: 1, cells: ['Tag', 'Zweck', 'Betrag', 'Saldo'] },
    });
  });
});

const line = (cell: string) =>
  `<worksheet><row r="1">${aSheet([HEADER]).match(/<c.*<\/c>/)?.[0]}</row>${cell}</worksheet>`;
const strings = '<sst><si><t>only one</t></si></sst>';

describe('a spreadsheet that is refused', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'has a formula',
      () => aWorkbookFile({ [SHEET]: line('<row r="2"><c r="A2"><f>SUM(B1)</f><v>5</v></c></row>') }),
      'Line 2: a cell is computed',
    ],
    [
      'names entities of its own',
      () => aWorkbookFile({ [SHEET]: `<!DOCTYPE a [<!ENTITY b "c">]>${line('')}` }),
      'cannot be read',
    ],
    [
      'points at a text that is not there',
      () =>
        aWorkbookFile({
          'xl/sharedStrings.xml': strings,
          [SHEET]: line('<row r="2"><c t="s"><v>7</v></c></row>'),
        }),
      'cannot be read',
    ],
    ['has rows without end', () => aWorkbookFile({ [SHEET]: line('<row r="1048576"/>') }), '1,50,000 lines'],
    ['has rows that go back', () => aWorkbookFile({ [SHEET]: line('<row r="1"/>') }), 'cannot be read'],
    [
      'has a cell far to the right',
      () => aWorkbookFile({ [SHEET]: line('<row r="2"><c r="XFD2"><v>1</v></c></row>') }),
      'not a statement',
    ],
    [
      'has a day that is not the number of one',
      () => aStatementWorkbook([HEADER, [46_296, 'ONE', '', '', 5, 5]]),
      'not a day',
    ],
    [
      'has characters that no text has',
      () => aStatementWorkbook([HEADER, [{ day: 46_296 }, 'O&#0;NE', '', '', 5, 5]]),
      'not a text',
    ],
    ['is cut off within a tag', () => aWorkbookFile({ [SHEET]: '<worksheet><row r="1"' }), 'cannot be read'],
    [
      'has two cells in one place',
      () => aWorkbookFile({ [SHEET]: line('<row r="2"><c r="B2"><v>1</v></c><c r="B2"><v>2</v></c></row>') }),
      'cannot be read',
    ],
    [
      'has a longer text in a cell than cells may have',
      () => aStatementWorkbook([HEADER, [{ day: 46_296 }, 'x'.repeat(32_768), '', '', 5, 5]]),
      'Line 2: a cell is too long',
    ],
    [
      'has a longer text in its list than cells may have',
      () =>
        aWorkbookFile({
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_768)}</t></si></sst>`,
          [SHEET]: aSheet([HEADER]),
        }),
      'cannot be read',
    ],
    [
      'points at long texts so often that its first rows are longer than a statement',
      () =>
        aWorkbookFile({
          'xl/sharedStrings.xml': `<sst><si><t>${'x\n'.repeat(16_000)}</t></si></sst>`,
          [SHEET]: line(`<row r="2">${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`),
        }),
      'far larger',
    ],
    ['has no sheet', () => aWorkbookFile({ 'xl/workbook.xml': '<workbook/>' }), 'no table'],
    [
      'is another kind of zip',
      async () =>
        Buffer.from(
          (await aWorkbookFile({})).toString('latin1').replaceAll('xl/workbook.xml', 'xl/workbook.xmm'),
          'latin1',
        ),
      'not a spreadsheet',
    ],
    [
      'has texts of more than 25 MB',
      () =>
        aWorkbookFile({
          [SHEET]: aSheet([HEADER]),
          'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(900)}</sst>`,
        }),
      'far larger',
    ],
  ])('because it %s', async (_what, file, words) => {
    expect(await refusalOf(await file())).toContain(words);
  });

  it.each(HEAVY_WORKBOOKS)('because $cells cells point at one text of megabytes', async (heavy) => {
    expect(await refusalOf(await aHeavyWorkbook(heavy))).toContain('cannot be read');
  });
});
