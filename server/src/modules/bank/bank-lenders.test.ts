import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bringLines, leftoversOf, matchedOf } from '../../../test/bank.ts';
import { aBorrower, type Borrower } from '../../../test/borrower.ts';
import { aDeskPayment } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
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
