import { describe, expect, it } from 'vitest';
import { readStatement, type GivenColumns, type ReadStatement } from './read-statement.ts';
import { StatementRefusal } from './statement-refusal.ts';

const TODAY = '2026-11-18';

const reading = (text: string, given?: GivenColumns) => readStatement({ text }, { today: TODAY, given });

async function read(text: string): Promise<ReadStatement> {
  const result = await reading(text);
  if (result.kind !== 'read') throw new Error(`columns asked for: ${result.header.cells.join()}`);
  return result.statement;
}

async function refusalOf(text: string): Promise<string> {
  try {
    await read(text);
  } catch (error) {
    if (error instanceof StatementRefusal) return error.message;
    throw error;
  }
  return 'taken';
}

const HDFC = `HDFC BANK LTD,,,,,,
Account No :,50100012340417,,,,,
Statement From :,01/10/2026,To :,31/10/2026,,,

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
01/10/26,"NEFT CR-HDFC0000104-L P RAMAN,FEES",HDFCN52026100104471,01/10/26,,"2,36,000.00","20,78,310.50"
02/10/26,CHG SMS ALERT QTR SEP 26,0000000000000000,02/10/26,177.00,,"20,78,133.50"

STATEMENT SUMMARY  :-,,,,,,
Opening Balance,Debit Count,Credit Count,Debits,Credits,Closing Bal,
"18,42,310.50",1,1,177.00,"2,36,000.00","20,78,133.50",
Generated On: 02-Nov-2026,,,,,,
`;
const SBI = [
  'Account Name\t: KACHNAR TRAINING',
  'Account Number\t: _00000031234560417',
  '',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
  '1 Oct 2026\t1 Oct 2026\tBY TRANSFER-UPI/CR/630417728811/BHAGAT S\tTRANSFER FROM 4897\t \t60,000.00\t60,000.00',
  '3 Oct 2026\t3 Oct 2026\tCHEQUE DEPOSIT\t004417\t\t1,18,000.00\t1,78,000.00',
  '**This is a computer generated statement',
].join('\r\n');
const ICICI = `﻿"S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
"1","01/10/2026","01/10/2026","-","UPI/630417728811/BHAGAT","0.00","60000.00","60000.00"
"2","02/10/2026","02/10/2026","-","=HYPERLINK(""http://x"")","100.00","0.00","59900.00"
`;
const AXIS = `Tran Date;CHQNO;PARTICULARS;DR;CR;BAL;SOL
02-10-2026;;NEFT/AXISP00412345678/KAVYA RAMAN;;1,00,000.00;1,00,500.00;123
01-10-2026;;BY CASH MADURAI;;500.00;500.00;123
`;
const KOTAK = `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,01-Oct-2026 10:31,01-Oct-2026,IMPS-630218840077-MR JOSEPH K,IMPS-630218840077,"50,000.00",CR,"40,000.00",CR
2,02-Oct-2026 11:00,02-Oct-2026,NEFT OUT,,"1,00,000.00",DR,"60,000.00",DR
Opening balance,,,,,,,"-10,000.00",
`;

describe('a statement', () => {
  it.each([
    ['HDFC', HDFC, [23_600_000, -17_700], 184_231_050, 207_813_350, '0417'],
    ['SBI, with tabs', SBI, [6_000_000, 11_800_000], 0, 17_800_000, '0417'],
    ['ICICI, with a byte order mark', ICICI, [6_000_000, -10_000], 0, 5_990_000, null],
    ['Axis, with semicolons and the newest first', AXIS, [50_000, 10_000_000], 0, 10_050_000, null],
    ['Kotak, with a sign of its own', KOTAK, [5_000_000, -10_000_000], -1_000_000, -6_000_000, null],
  ])('of %s is read', async (_bank, text, amounts, openingPaise, closingPaise, accountLastFour) => {
    const statement = await read(text);
    expect(statement.lines.map(({ amountPaise }) => amountPaise)).toEqual(amounts);
    expect(statement).toMatchObject({ openingPaise, closingPaise, accountLastFour });
  });

  it('keeps day, narration and reference of a line', async () => {
    expect((await read(HDFC)).lines).toMatchObject([
      {
        line: 6,
        day: '2026-10-01',
        narration: 'NEFT CR-HDFC0000104-L P RAMAN,FEES',
        reference: 'HDFCN52026100104471',
      },
      { line: 7, day: '2026-10-02', reference: null },
    ]);
    expect((await read(ICICI)).lines[1]?.narration).toBe('=HYPERLINK("http://x")');
  });

  it('holds nothing that turns or hides the words of a payer, who chooses them', async () => {
    const text = `Date,Narration,Chq./Ref.No.,Debit,Credit,Balance
01/10/26,"UPI \u202e00063 sR\u2066 ASHA\u3164",R\u200b1,,5.00,5.00
,KAVYA\u202d RAMAN,,,,`;
    expect((await read(text)).lines).toMatchObject([
      { narration: 'UPI 00063 sR ASHA KAVYA RAMAN', reference: 'R1' },
    ]);
  });

  it('may write a narration over two rows, and its header on every page', async () => {
    const text = `Date,Narration,Debit,Credit,Balance
01/10/26,NEFT CR,,5.00,5.00
,KAVYA RAMAN,,,
Date,Narration,Debit,Credit,Balance
02/10/26,NEFT CR,,5.00,10.00`;
    expect((await read(text)).lines.map(({ narration }) => narration)).toEqual([
      'NEFT CR KAVYA RAMAN',
      'NEFT CR',
    ]);
  });

  it('has its sign beside the figure in some banks', async () => {
    const text = `Date|Particulars|Amount|Balance
01.10.2026|A|2,36,000.00Cr|2,36,000.00Cr
01.10.2026|B|36,000.00 Dr.|2,00,000.00 Cr`;
    expect((await read(text)).lines.map(({ amountPaise }) => amountPaise)).toEqual([23_600_000, -3_600_000]);
  });

  it.each([
    ['one line', '01/10/26,Rent,5.00,95.00'],
    ['lines of one day', '01/10/26,A,5.00,95.00\n01/10/26,B,5.00,90.00\n01/10/26,C,5.00,85.00'],
  ])('without any sign is asked about: %s', async (_what, lines) => {
    expect(await reading(`Date,Description,Amount,Balance\n${lines}`)).toMatchObject({
      kind: 'columns_needed',
      header: { line: 1, cells: ['Date', 'Description', 'Amount', 'Balance'] },
      samples: lines.split('\n').map((_line, at) => ({ line: at + 2 })),
    });
  });

  it.each([
    ['an opening balance proves it', 'Opening Balance,1.00\nDate,Description,Amount,Balance\n', '5.00', 500],
    ['another line has a minus', 'Date,Description,Amount,Balance\n30/09/26,X,-9.00,1.00\n', '5.00', 500],
    ['its type says it', 'Date,Description,Type,Amount,Balance\n', undefined, -500],
  ])('has no sign beside a figure, but %s', async (_what, head, written, paise) => {
    const cells = written === undefined ? 'Withdrawn,5.00' : written;
    expect((await read(`${head}01/10/26,A,${cells},6.00`)).lines.at(-1)?.amountPaise).toBe(paise);
  });

  it.each([
    ['Account Number : XXXXXXXX0417', '0417'],
    ['A/c No. 50100012340417 INR', '0417'],
    ['Statement of account from 2026-10-01 to 2026-10-31', null],
    ['Account Branch : KORAMANGALA 560034', null],
    ['Account opened on 01/10/2019', null],
  ])('with the heading %s is of the account %s', async (heading, accountLastFour) => {
    const text = `${heading}\n${TABLE}01/10/26,A,,5.00,5.00`;
    expect(await read(text)).toMatchObject({ accountLastFour });
  });

  it('whose columns are not known is asked about, and read by the answer', async () => {
    const text = `Report\nWann,Was,Wieviel,Danach\n01/10/26,Fees,5.00 Cr,5.00\n`;
    expect(await reading(text)).toMatchObject({
      kind: 'columns_needed',
      header: { line: 2, cells: ['Wann', 'Was', 'Wieviel', 'Danach'] },
      samples: [{ line: 3 }],
    });
    const columns = { day: 0, narration: 1, reference: null, amount: 2, sign: null, balance: 3 };
    const given = { headerLine: 2, columns: { ...columns, withdrawal: null, deposit: null } };
    expect(await reading(text, given)).toMatchObject({
      kind: 'read',
      statement: { lines: [{ amountPaise: 500, narration: 'Fees' }] },
    });
    await expect(reading(text, { ...given, headerLine: 9 })).rejects.toThrow('choose a column');
    const outside = { ...given, columns: { ...given.columns, balance: 4 } };
    await expect(reading(text, outside)).rejects.toThrow('choose a column');
  });
});

const TABLE = 'Date,Narration,Debit,Credit,Balance\n';

describe('a statement that is refused', () => {
  it.each([
    [
      'a line was taken out',
      `${TABLE}01/10/26,A,,5.00,5.00\n03/10/26,C,,5.00,15.00`,
      'Line 3: the balance is 15.00',
    ],
    [
      'an amount was changed, the newest first',
      `${TABLE}03/10/26,C,,9.00,15.00\n02/10/26,B,,5.00,10.00\n01/10/26,A,,5.00,5.00`,
      'Line 2: the balance is 15.00, and the lines before it make 19.00',
    ],
    [
      'the opening balance differs',
      `Opening Balance,1.00\n${TABLE}01/10/26,A,,5.00,5.00`,
      'Line 1: the statement opens',
    ],
    [
      'the closing balance differs',
      `${TABLE}01/10/26,A,,5.00,5.00\nClosing Balance,,,,6.00`,
      'Line 3: the statement closes',
    ],
    ['a day that does not exist', `${TABLE}31/02/26,A,,5.00,5.00`, 'Line 2: “31/02/26” is not a day'],
    [
      'a day among the lines',
      `${TABLE}01/10/26,A,,5.00,5.00\nx,B,,5.00,10.00\n02/10/26,C,,5.00,15.00`,
      'Line 3: “x”',
    ],
    ['a day to come', `${TABLE}19/11/26,A,,5.00,5.00`, 'Line 2: its day is still to come'],
    ['two amounts', `${TABLE}01/10/26,A,5.00,5.00,5.00`, 'Line 2: it needs one amount'],
    ['no amount', `${TABLE}01/10/26,A,,,5.00`, 'Line 2: it needs one amount'],
    ['words for an amount', `${TABLE}01/10/26,A,,five,5.00`, 'Line 2: it needs one amount'],
    [
      'a type that cannot be read',
      'Date,Narration,Type,Amount,Balance\n01/10/26,A,CR,5.00,5.00\n02/10/26,B,UPI,5.00,10.00',
      'Line 3: “UPI” does not say whether money came in or left',
    ],
    [
      'withdrawals without a sign that would add up as deposits backwards',
      `Opening Balance,100.00\nDate,Narration,Amount,Balance\n01/10/26,A,5.00,95.00\n02/10/26,B,5.00,90.00`,
      'Line 4: the balance is 90.00',
    ],
    ['no balance', `${TABLE}01/10/26,A,,5.00,`, 'Line 2: it needs one amount'],
    ['no lines', TABLE, 'This statement has no lines'],
    ['no table', 'hello\nworld', 'This file is not a statement'],
    ['a quote without its end', `${TABLE}01/10/26,"A,,5.00,5.00`, 'Line 2: a cell is too long'],
    ['a very long cell', `${TABLE}01/10/26,${'A'.repeat(3000)},,5.00,5.00`, 'Line 2: a cell is too long'],
    ['very many cells', `${TABLE}${','.repeat(100)}`, 'This file is not a statement'],
  ])('because of %s', async (_what, text, words) => {
    expect(await refusalOf(text)).toContain(words);
  });
});
