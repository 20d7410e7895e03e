import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bringLines, leftoversOf, matchedOf } from '../../../test/bank.ts';
import { aBorrower, type Borrower } from '../../../test/borrower.ts';
import { aDeskPayment } from '../../../test/database/rows.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const [plan] = LOAN_PLANS;
const DAY = '2026-10-10';
const WRITTEN = '10/10/26';

/** What staff record of the lender's row; answers whether it was taken. */
async function lend({ application }: Borrower, edit: object) {
  const [row] = await portal.database
    .select()
    .from(loanSelections)
    .where(eq(loanSelections.applicationId, application.id));
  if (row === undefined) throw new Error('no lender was asked');
  const path = `/api/loan-provider-selections/${row.id}`;
  expect(await desk.ask('PUT', path, { version: row.version, ...edit })).toMatchObject({ status: 200 });
  return row.id;
}

async function whoLendersPaid(rupees: number): Promise<{ borrower: Borrower; id: number }> {
  const borrower = await aBorrower(portal);
  await borrower.select('Provider 1', 200_000, 12);
  const edit = { status: 'Approved', disbursed_amount: rupees, disbursal_date: DAY };
  return { borrower, id: await lend(borrower, edit) };
}

const openLine = async (narration: string) =>
  (await leftoversOf(desk)).lines.find((line) => line.narration === narration);
const entriesOf = async (number: string) =>
  (await leftoversOf(desk)).entries.filter(({ application_id }) => application_id === number);
const matchedLine = async (narration: string) =>
  (await matchedOf(desk)).find((line) => line.narration === narration);

it('money of a lender is an entry: a line is suggested it, matched by hand, and left over once it is changed', async () => {
  const { borrower, id } = await whoLendersPaid(120_000);
  const { applicationNumber } = borrower;
  await bringLines(portal, desk, [{ day: WRITTEN, amount: 120_000, narration: 'NEFT CR LENDER LTD' }]);
  const shown = {
    kind: 'disbursal',
    id,
    day: DAY,
    amount: 120_000,
    application_id: applicationNumber,
    mode: 'Lender',
    number: null,
    bank: plan?.name,
  };
  expect(await entriesOf(applicationNumber)).toMatchObject([shown]);
  const line = await openLine('NEFT CR LENDER LTD');
  expect(line?.suggestions).toMatchObject([{ ...shown, can_match: true }]);
  const path = `/api/bank/lines/${line?.id}`;
  const target = { kind: 'disbursal', entry_id: id };
  expect(await desk.ask('POST', `${path}/match`, target)).toMatchObject({ status: 200 });
  expect(await matchedLine('NEFT CR LENDER LTD')).toMatchObject({ entry: shown, is_automatic: false });
  expect(await entriesOf(applicationNumber)).toEqual([]);
  expect((await verifyBooks(portal.database)).findings).toEqual([]);

  await lend(borrower, { disbursed_amount: 110_000 });
  expect(await openLine('NEFT CR LENDER LTD')).toMatchObject({ id: line?.id });
  expect(await entriesOf(applicationNumber)).toMatchObject([{ id, amount: 110_000 }]);
  expect(await desk.ask('POST', `${path}/match`, target)).toMatchObject({ status: 409 });
  expect((await verifyBooks(portal.database)).findings).toEqual([]);
});

it('money of a lender that is taken back leaves its line, and can be matched no more', async () => {
  const { borrower, id } = await whoLendersPaid(90_000);
  await bringLines(portal, desk, [{ day: WRITTEN, amount: 90_000, narration: 'RTGS CR FINANCE' }]);
  const path = `/api/bank/lines/${(await openLine('RTGS CR FINANCE'))?.id}/match`;
  const target = { kind: 'disbursal', entry_id: id };
  const [first, second] = await Promise.all([desk.ask('POST', path, target), desk.ask('POST', path, target)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  await lend(borrower, { disbursed_amount: null, disbursal_date: null });
  expect(await openLine('RTGS CR FINANCE')).toBeDefined();
  expect(await entriesOf(borrower.applicationNumber)).toEqual([]);
  expect(await desk.ask('POST', path, target)).toMatchObject({ status: 409 });
});

it('a line that names its payer is left to people where a lender may have paid it', async () => {
  const { borrower } = await whoLendersPaid(70_000);
  const { name } = await borrower.read();
  const paid = { mode: 'NEFT/RTGS', paidOn: DAY, amountPaise: 70_000_00 } as const;
  await aDeskPayment(portal.database, borrower.application.id, paid);
  const narration = `NEFT CR ${name.toUpperCase()}`;
  await bringLines(portal, desk, [{ day: WRITTEN, amount: 70_000, narration }]);
  const suggestions = (await openLine(narration))?.suggestions ?? [];
  expect(suggestions.map(({ kind }) => kind).toSorted()).toEqual(['desk_payment', 'disbursal']);
});

async function lineOf(amount: number, narration: string): Promise<number> {
  await bringLines(portal, desk, [{ day: WRITTEN, amount, narration }]);
  const line = await openLine(narration);
  if (line === undefined) throw new Error('the line is not left over');
  return line.id;
}
const match = (line: number, id: number) =>
  desk.ask('POST', `/api/bank/lines/${line}/match`, { kind: 'disbursal', entry_id: id });
const unmatch = (line: number) => desk.ask('POST', `/api/bank/lines/${line}/unmatch`, {});
const findings = async () =>
  (await verifyBooks(portal.database)).findings.filter(({ rule }) => rule.includes('bank'));
const endings = async (line: number) =>
  (await recordsOf(portal, line)).filter(({ action }) => action === 'bank.match-ended');

describe('money of a lender that arrives in two parts', () => {
  it('keeps its first line when staff raise the amount, and gets the second for the rest', async () => {
    const { borrower, id } = await whoLendersPaid(60_000);
    const first = await lineOf(60_000, 'NEFT CR RAISED ONE');
    expect(await match(first, id)).toMatchObject({ status: 200 });
    await lend(borrower, { disbursed_amount: 100_000 });
    expect(await openLine('NEFT CR RAISED ONE')).toBeUndefined();
    expect(await endings(first)).toEqual([]);
    expect(await entriesOf(borrower.applicationNumber)).toMatchObject([{ id, amount: 40_000 }]);

    const second = await lineOf(40_000, 'NEFT CR RAISED TWO');
    expect((await openLine('NEFT CR RAISED TWO'))?.suggestions).toMatchObject([{ id, can_match: true }]);
    expect(await match(second, id)).toMatchObject({ status: 200 });
    expect(await entriesOf(borrower.applicationNumber)).toEqual([]);
    expect(await matchedLine('NEFT CR RAISED ONE')).toMatchObject({ entry: { id, amount: 60_000 } });
    expect(await matchedLine('NEFT CR RAISED TWO')).toMatchObject({ entry: { id, amount: 40_000 } });
    expect(await findings()).toEqual([]);

    expect(await unmatch(first)).toMatchObject({ status: 200 });
    expect(await entriesOf(borrower.applicationNumber)).toMatchObject([{ id, amount: 60_000 }]);
    expect(await matchedLine('NEFT CR RAISED TWO')).toBeDefined();
    expect(await match(first, id)).toMatchObject({ status: 200 });
  });

  it('is matched part by part where staff recorded the sum, and never with more than it', async () => {
    const { borrower, id } = await whoLendersPaid(81_000);
    const { name } = await borrower.read();
    const narration = `NEFT CR LENDER FOR ${name.toUpperCase()} PART`;
    const part = await lineOf(50_000, narration);
    const suggestion = (await openLine(narration))?.suggestions.find((one) => one.id === id);
    expect(suggestion).toMatchObject({ kind: 'disbursal', amount: 81_000, can_match: true });
    expect(suggestion?.reasons).toContainEqual({ is_for: true, text: 'Part of Rs 81,000' });
    const tooMuch = await lineOf(82_000, 'NEFT CR TOO MUCH');
    expect(await match(tooMuch, id)).toMatchObject({ status: 409 });
    expect(await match(part, id)).toMatchObject({ status: 200 });
    const alike = await lineOf(50_001, 'NEFT CR ALIKE');
    expect(await match(alike, id)).toMatchObject({ status: 409 });
    expect(await entriesOf(borrower.applicationNumber)).toMatchObject([{ id, amount: 31_000 }]);
    expect(await findings()).toEqual([]);
  });

  it('has no more lines than it is, however many are matched at once', async () => {
    const { borrower, id } = await whoLendersPaid(61_000);
    const narrations = ['NEFT CR AT ONCE A', 'NEFT CR AT ONCE B', 'NEFT CR AT ONCE C'];
    const lines: number[] = [];
    for (const narration of narrations) lines.push(await lineOf(25_000, narration));
    const answers = await Promise.all(lines.map((line) => match(line, id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409']);
    expect(await entriesOf(borrower.applicationNumber)).toMatchObject([{ id, amount: 11_000 }]);
    await expect(
      portal.database.execute(`insert into bank_matches (line_id, kind, loan_selection_id, part_paise, how)
        select id, 'disbursal', ${id}, amount_paise, 'automatic' from bank_lines
        where is_open and narration like 'NEFT CR AT ONCE%'`),
    ).rejects.toMatchObject({ cause: { constraint: 'bank_matches_parts_of_disbursal' } });
  });

  it('loses all of its lines once it is less than them, which the audit says', async () => {
    const { borrower, id } = await whoLendersPaid(75_000);
    const lines = [await lineOf(40_000, 'NEFT CR LESS ONE'), await lineOf(30_000, 'NEFT CR LESS TWO')];
    for (const line of lines) expect(await match(line, id)).toMatchObject({ status: 200 });
    await lend(borrower, { disbursed_amount: 70_000 });
    expect(await openLine('NEFT CR LESS ONE')).toBeUndefined();
    await lend(borrower, { disbursed_amount: 69_000 });
    expect(await openLine('NEFT CR LESS ONE')).toBeDefined();
    expect(await openLine('NEFT CR LESS TWO')).toBeDefined();
    for (const line of lines) {
      expect(await endings(line)).toMatchObject([
        {
          kind: 'system',
          before: { kind: 'disbursal', entry: id },
          after: { reason: 'the lender paid less' },
        },
      ]);
    }
    expect(await findings()).toEqual([]);
  });
});

it('a line is taken apart while its disbursal is edited: the edit waits, and neither is refused', async () => {
  const { id } = await whoLendersPaid(52_000);
  const line = await lineOf(52_000, 'NEFT CR BOTH AT ONCE');
  expect(await match(line, id)).toMatchObject({ status: 200 });
  const [person, editor] = [await portal.database.$client.connect(), await portal.database.$client.connect()];
  try {
    // As a person does it: first the line, then its matches.
    await person.query('begin');
    await person.query('select from bank_lines where id = $1 for update', [line]);
    await editor.query('begin');
    const editing = editor.query('update loan_selections set disbursed_paise = 5100000 where id = $1', [id]);
    await untilSomeoneWaits(portal.database);
    await person.query(
      'update bank_matches set unmatched_at = now() where line_id = $1 and unmatched_at is null',
      [line],
    );
    await person.query('commit');
    expect(await editing).toMatchObject({ rowCount: 1 });
    await editor.query('rollback');
  } finally {
    person.release(true);
    editor.release(true);
  }
  expect(await openLine('NEFT CR BOTH AT ONCE')).toBeDefined();
  expect(await endings(line)).toEqual([]);
});
