import { describe, expect, it } from 'vitest';
import { aStatementText, bringFile, bringLines, leftoversOf } from '../../../test/bank.ts';
import {
  aHeavyWorkbook,
  aHugeWorkbook,
  aStatementWorkbook,
  HEAVY_WORKBOOKS,
} from '../../../test/workbook-file.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { bankLines, bankStatements } from '../../db/schema/bank.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const bring = (text: string | Buffer, options = {}) =>
  bringFile(portal, desk, new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), options);
const counts = async () => [
  await portal.database.$count(bankStatements),
  await portal.database.$count(bankLines),
];

describe('a statement that is brought in', () => {
  it('has its sums, its person and its lines, and is in the audit', async () => {
    const statement = await bringLines(portal, desk, [
      { day: '01/09/26', amount: 60_000, narration: 'UPI/630417728811/BHAGAT S D/fees' },
      { day: '02/09/26', amount: -177, narration: '=HYPERLINK("http://evil.example","x")' },
    ]);
    expect(statement).toMatchObject({
      lines: 2,
      known: 0,
      opening: 1000,
      closing: 60_823,
      imported_by: desk.user.username,
      first_day: '2026-09-01',
      last_day: '2026-09-02',
      left_over: 2,
    });
    const brought = { action: 'bank.statement-brought', actor: desk.user.username };
    expect(await recordsOf(portal, statement.id)).toContainEqual(expect.objectContaining(brought));
    const { lines } = await leftoversOf(desk);
    // A formula is a text like any other.
    expect(lines.map(({ narration }) => narration)).toContain('=HYPERLINK("http://evil.example","x")');
  });

  it('may be a spreadsheet, whose days are numbers', async () => {
    const file = await aStatementWorkbook([
      ['Date', 'Narration', 'Chq/Ref Number', 'Debit Amount', 'Credit Amount', 'Closing Balance'],
      [{ day: 46_266 }, 'NEFT CR-WORKBOOK0417', 'WORKBOOK0417', '', 1180.5, 2180.5],
      [{ day: 46_267 }, 'CHG SMS ALERT', '', 17.7, '', 2162.8],
    ]);
    const answer = await bring(file, { name: 'statement.xlsx' });
    expect(answer).toMatchObject({
      status: 200,
      body: { statement: { lines: 2, first_day: '2026-09-01', opening: 1000, closing: 2162.8 } },
    });
  });

  it('twice changes nothing', async () => {
    const text = aStatementText([{ day: '03/09/26', amount: 5, narration: 'TWICE' }]);
    const first = await bring(text);
    const before = await counts();
    const again = await bring(text, { name: 'other name.csv' });
    expect(again).toMatchObject({ status: 200, body: { kind: 'imported', was_known: true } });
    expect(Object(again.body['statement']).id).toBe(Object(first.body['statement']).id);
    expect(await counts()).toEqual(before);
  });

  it('at the same moment is there once', async () => {
    const text = aStatementText([{ day: '04/09/26', amount: 5, narration: 'AT ONCE' }]);
    const before = await portal.database.$count(bankLines);
    const answers = await Promise.all([bring(text), bring(text), bring(text)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await portal.database.$count(bankLines)).toBe(before + 1);
  });

  it('has two lines that are alike, and the same two in a file of overlapping days', async () => {
    const alike = { day: '05/09/26', amount: 10, narration: 'SAME' };
    expect(await bringLines(portal, desk, [alike, alike])).toMatchObject({ lines: 2, known: 0 });
    const longer = [alike, alike, { day: '06/09/26', amount: 7, narration: 'NEW' }];
    expect(await bringLines(portal, desk, longer)).toMatchObject({ lines: 3, known: 2, left_over: 1 });
    expect(await bringLines(portal, desk, [alike, alike, alike])).toMatchObject({ lines: 3, known: 2 });
  });

  it('is asked about where its columns are not known, and taken with the answer', async () => {
    const text = 'Wann,Was,Wieviel,Danach\n07/09/26,Fees,5.00 Cr,5.00\n';
    const asked = await bring(text);
    expect(asked).toMatchObject({
      status: 200,
      body: { kind: 'columns_needed', header_line: 1, header: ['Wann', 'Was', 'Wieviel', 'Danach'] },
    });
    const named = {
      header_line: 1,
      day: 0,
      narration: 1,
      reference: null,
      amount: 2,
      sign: null,
      balance: 3,
    };
    const columns = { ...named, withdrawal: null, deposit: null };
    expect(await bring(text, { columns: { ...columns, amount: null } })).toMatchObject({ status: 400 });
    expect(await bring(text, { columns: { ...columns, day: 77 } })).toMatchObject({ status: 400 });
    expect(await bring(text, { columns })).toMatchObject({ status: 200, body: { kind: 'imported' } });
  });

  it('is asked about where no line says whether money came or left, and refused if that stays open', async () => {
    const before = await counts();
    const text = 'Date,Description,Amount,Balance\n08/09/26,Rent,5000.00,95000.00\n';
    expect(await bring(text)).toMatchObject({
      status: 200,
      body: { kind: 'columns_needed', header_line: 1 },
    });
    const named = { header_line: 1, day: 0, narration: 1, reference: null, amount: 2, balance: 3 };
    expect(
      await bring(text, { columns: { ...named, sign: null, withdrawal: null, deposit: null } }),
    ).toMatchObject({ status: 400, body: { message: expect.stringContaining('came in or left') } });
    expect(await counts()).toEqual(before);
  });
});

const hugeWorkbook = await aHugeWorkbook();
const heavyWorkbooks = await Promise.all(HEAVY_WORKBOOKS.map(aHeavyWorkbook));

describe('a file that is refused', () => {
  const rubbish = Buffer.from(Array.from({ length: 5000 }, (_none, at) => (at * 7919) % 256));
  it.each<[string, string | Buffer, number, string]>([
    [
      'does not add up',
      'Date,Narration,Debit,Credit,Balance\n01/10/26,A,,5,5\n02/10/26,B,,5,11',
      400,
      'Line 3',
    ],
    ['is rubbish', rubbish, 400, 'not a text'],
    ['is a spreadsheet that was cut off', Buffer.from('PK\u0003\u0004'), 400, 'cannot be read'],
    ['is a spreadsheet that unpacks to gigabytes', hugeWorkbook, 400, 'far larger'],
    ...heavyWorkbooks.map((file): [string, Buffer, number, string] => [
      `is a spreadsheet of ${file.length} bytes whose cells point at one text of megabytes`,
      file,
      400,
      'cannot be read',
    ]),
    ['is empty', '', 400, 'empty'],
    ['is as large as 50 MB', Buffer.alloc(50 * 1024 * 1024, 'a,b,c\n'), 413, '25 MB'],
  ])('because it %s, leaves nothing', async (_what, content, status, words) => {
    const before = await counts();
    const answer = await bring(content);
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
    expect(await counts()).toEqual(before);
  });

  it('is told what to do where none was chosen, or its name cannot be used', async () => {
    const form = { method: 'POST', headers: { authorization: `Bearer ${desk.token}` }, body: new FormData() };
    expect((await fetch(`${portal.url}/api/bank/statements`, form)).status).toBe(400);
    expect(await bring('a,b,c', { name: '../x.csv' })).toMatchObject({ status: 400 });
    expect(await desk.ask('POST', '/api/bank/statements', {})).toMatchObject({ status: 415 });
  });
});
