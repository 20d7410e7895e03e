import { randomInt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { bringLines, leftoversOf, matchedOf } from '../../../test/bank.ts';
import { aCandidate, aDeskPayment, anApplication, selected } from '../../../test/database/rows.ts';
import { WITHIN } from '../../../test/payer.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import type { deskPayments } from '../../db/schema/payments.ts';
import { settlements } from '../../db/schema/settlements.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const other = await aDesk(portal, 'admin');
const { database } = portal;

const aUtr = () => `KOSIN5202610${String(randomInt(1e9)).padStart(9, '0')}`;
let paise = 1_000_00;
const anAmount = () => (paise += 1_00);

async function aSettlement(row: Partial<typeof settlements.$inferInsert> = {}) {
  const values = {
    providerSettlementId: `setl_${randomInt(1e12)}`,
    utr: aUtr(),
    amountPaise: anAmount(),
    settledOn: '2026-10-10',
    ...row,
  };
  const [kept] = await database.insert(settlements).values(values).returning();
  if (kept === undefined) throw new Error('no settlement');
  return kept;
}

type DeskRow = Partial<typeof deskPayments.$inferInsert> & { readonly amountPaise?: number };

async function paidAtDesk(fullName: string, { amountPaise = anAmount(), ...row }: DeskRow = {}) {
  const candidate = await aCandidate(database, { fullName });
  const application = await anApplication(database, { ...selected(), candidateId: candidate.id });
  const paid = { mode: 'NEFT/RTGS' as const, paidOn: '2026-10-10', amountPaise, ...row };
  return { ...(await aDeskPayment(database, application.id, paid)), amountPaise };
}

const rupees = (amountPaise: number) => amountPaise / 100;
const lineOf = async (narration: string) => {
  const line = (await leftoversOf(desk)).lines.find((one) => one.narration === narration);
  if (line === undefined) throw new Error(`${narration} is not left over`);
  return line;
};
const entryOf = async (narration: string) =>
  (await matchedOf(desk)).find((one) => one.narration === narration)?.entry;

const match = (lineId: number, kind: string, id: number, by = desk) =>
  by.ask('POST', `/api/bank/lines/${lineId}/match`, { kind, entry_id: id });

describe('a line matches by itself', () => {
  it('a settlement by its UTR, in the reference or in the narration', async () => {
    const [one, two] = [await aSettlement(), await aSettlement()];
    await bringLines(portal, desk, [
      { day: '11/10/26', amount: rupees(one.amountPaise), narration: 'IN REF', reference: one.utr ?? '' },
      { day: '11/10/26', amount: rupees(two.amountPaise), narration: `NEFT CR-${two.utr}-RAZORPAY` },
    ]);
    expect(await entryOf('IN REF')).toMatchObject({ kind: 'settlement', id: one.id });
    expect(await entryOf(`NEFT CR-${two.utr}-RAZORPAY`)).toMatchObject({ id: two.id });
  });

  it('a payment at the desk by its number, or by amount, day and name', async () => {
    const cheque = await paidAtDesk('Arjun Bhosale', { mode: 'Cheque', number: '004417', bank: 'ICICI' });
    const named = await paidAtDesk('Meera Nair', { mode: 'UPI' });
    await bringLines(portal, desk, [
      { day: '20/10/26', amount: rupees(cheque.amountPaise), narration: 'CHQ DEP 004417 SOLAPUR' },
      { day: '12/10/26', amount: rupees(named.amountPaise), narration: 'IMPS/P2A/9/MEERA NAIR' },
    ]);
    expect(await entryOf('CHQ DEP 004417 SOLAPUR')).toMatchObject({ kind: 'desk_payment', id: cheque.id });
    expect(await entryOf('IMPS/P2A/9/MEERA NAIR')).toMatchObject({ id: named.id });
  });

  it('an entry that is recorded only after it', async () => {
    const utr = aUtr();
    const amountPaise = anAmount();
    await bringLines(portal, desk, [{ day: '11/10/26', amount: rupees(amountPaise), narration: utr }]);
    await lineOf(utr);
    const late = await aSettlement({ utr, amountPaise });
    await bringLines(portal, desk, [{ day: '12/10/26', amount: 3, narration: 'LATER' }]);
    expect(await entryOf(utr)).toMatchObject({ id: late.id });
  });

  it('nothing if more than one is possible, or something does not agree', async () => {
    const utr = aUtr();
    const twice = await aSettlement();
    const amountPaise = anAmount();
    const [first] = [await paidAtDesk('Lakshmi Raman', { amountPaise })];
    await paidAtDesk('Kavya Raman', { amountPaise });
    const wrong = await paidAtDesk('Asha Pillai', { number: utr });
    await bringLines(portal, desk, [
      { day: '10/10/26', amount: rupees(twice.amountPaise), narration: `A ${twice.utr}` },
      { day: '10/10/26', amount: rupees(twice.amountPaise), narration: `B ${twice.utr}` },
      { day: '10/10/26', amount: rupees(amountPaise), narration: 'NEFT LAKSHMI RAMAN' },
      { day: '10/10/26', amount: rupees(wrong.amountPaise) + 1, narration: `WRONG ${utr}` },
    ]);
    expect((await lineOf(`A ${twice.utr}`)).suggestions).toHaveLength(1);
    const raman = await lineOf('NEFT LAKSHMI RAMAN');
    expect(raman.suggestions).toHaveLength(2);
    expect(raman.suggestions[0]).toMatchObject({ id: first?.id, can_match: true });
    const off = await lineOf(`WRONG ${utr}`);
    expect(off.suggestions).toMatchObject([{ id: wrong.id, can_match: false }]);
    expect(off.suggestions[0]?.reasons).toContainEqual({ is_for: false, text: 'Amount differs by Rs 1' });
    expect(await match(off.id, 'desk_payment', wrong.id)).toMatchObject({ status: 409 });
  });
});

describe('a line that a person took from its entry', () => {
  it('still counts as possible, so that another one does not match by itself', async () => {
    const numbered = await aSettlement();
    const named = await paidAtDesk('Tara Iyer', { mode: 'UPI' });
    const both = (paid: number, narration: string) =>
      ['FIRST', 'SECOND'].map((which) => ({
        day: '10/10/26',
        amount: rupees(paid),
        narration: `${narration} ${which}`,
      }));
    await bringLines(portal, desk, both(numbered.amountPaise, numbered.utr ?? ''));
    await bringLines(portal, desk, both(named.amountPaise, 'TARA IYER'));
    const first = await lineOf(`${numbered.utr} FIRST`);
    const tara = await lineOf('TARA IYER FIRST');
    expect(await match(first.id, 'settlement', numbered.id)).toMatchObject({ status: 200 });
    expect(await match(tara.id, 'desk_payment', named.id)).toMatchObject({ status: 200 });
    for (const { id } of [first, tara]) {
      expect(await desk.ask('POST', `/api/bank/lines/${id}/unmatch`)).toMatchObject({ status: 200 });
    }
    await bringLines(portal, desk, [{ day: '12/10/26', amount: 4, narration: 'ANOTHER RUN' }]);
    await lineOf(`${numbered.utr} SECOND`);
    await lineOf('TARA IYER SECOND');
  });
});

describe('a person', () => {
  it('sees how a number differs, matches, unmatches, and matches again; the history stays', async () => {
    const entry = await paidAtDesk('Lakshmi Priya Menon', { number: 'HDFCN52026103004417' });
    const narration = 'NEFT CR-HDFC0000104-L P MENON-HDFCN52026103004471';
    await bringLines(portal, desk, [{ day: '10/10/26', amount: rupees(entry.amountPaise), narration }]);
    const line = await lineOf(narration);
    expect(line.suggestions).toMatchObject([
      {
        id: entry.id,
        compared: {
          entry: [
            { text: 'HDFCN520261030044', differs: false },
            { text: '17', differs: true },
          ],
        },
      },
    ]);
    expect(line.suggestions[0]?.reasons).toEqual([
      { is_for: true, text: 'Amount' },
      { is_for: true, text: 'Day' },
      { is_for: true, text: 'Name' },
      { is_for: false, text: 'Two figures swapped' },
    ]);
    expect(await match(line.id, 'desk_payment', entry.id)).toMatchObject({ status: 200 });
    expect(await match(line.id, 'desk_payment', entry.id)).toMatchObject({ status: 409 });
    const unmatch = () => desk.ask('POST', `/api/bank/lines/${line.id}/unmatch`);
    expect(await unmatch()).toMatchObject({ status: 200 });
    expect(await unmatch()).toMatchObject({ status: 409 });
    expect(await match(line.id, 'desk_payment', entry.id, other)).toMatchObject({ status: 200 });
    expect((await recordsOf(portal, line.id)).map(({ action }) => action)).toEqual([
      'bank.line-matched',
      'bank.line-unmatched',
      'bank.line-matched',
    ]);
  });

  it('takes a line and an entry once, however many ask at once', async () => {
    const entry = await paidAtDesk('Ravi Das');
    const lines = ['ONE OF TWO', 'TWO OF TWO'].map((narration) => ({
      day: '10/10/26',
      amount: rupees(entry.amountPaise),
      narration,
    }));
    await bringLines(portal, desk, lines);
    const [one, two] = [await lineOf('ONE OF TWO'), await lineOf('TWO OF TWO')];
    const answers = await Promise.all(
      [one, two, one, two].map(({ id }) => match(id, 'desk_payment', entry.id)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('says that a line is not ours, with a reason, and takes that back', async () => {
    await bringLines(portal, desk, [{ day: '10/10/26', amount: -177, narration: 'CHG SMS' }]);
    const { id } = await lineOf('CHG SMS');
    const say = (body: object) => desk.ask('POST', `/api/bank/lines/${id}/not-ours`, body);
    expect(await say({ reason: '  ' })).toMatchObject({ status: 400 });
    expect(await say({})).toMatchObject({ status: 400 });
    expect(await say({ reason: 'A charge of the bank' })).toMatchObject({ status: 200 });
    expect(await say({ reason: 'again' })).toMatchObject({ status: 409 });
    expect((await matchedOf(desk)).find((line) => line.id === id)).toMatchObject({
      entry: null,
      reason: 'A charge of the bank',
      matched_by: desk.user.username,
    });
    expect(await desk.ask('POST', `/api/bank/lines/${id}/unmatch`)).toMatchObject({ status: 200 });
    await lineOf('CHG SMS');
  });

  it('is refused what is not there', async () => {
    expect(await match(999_999, 'settlement', 1)).toMatchObject({ status: 404 });
    expect(await desk.ask('POST', '/api/bank/lines/999999/unmatch')).toMatchObject({ status: 404 });
    expect(await match(1, 'lottery', 1)).toMatchObject({ status: 400 });
    const { lines } = await leftoversOf(desk);
    expect(await match(lines[0]?.id ?? 0, 'refund', 999_999)).toMatchObject({ status: 409 });
  });

  it('finds a line open again whose payment was taken back', async () => {
    const entry = await paidAtDesk('Nisha Roy', { number: aUtr() });
    const narration = `NEFT ${entry.number}`;
    await bringLines(portal, desk, [{ day: '10/10/26', amount: rupees(entry.amountPaise), narration }]);
    expect(await entryOf(narration)).toMatchObject({ id: entry.id });
    await database.execute(`update desk_payments set taken_back_at = now() where id = ${entry.id}`);
    await lineOf(narration);
  });
});

describe('a payment that is taken back while lines are matched', () => {
  it('does not keep its line', async () => {
    const entry = await paidAtDesk('Zoya Ali', { number: aUtr() });
    const narration = `NEFT ${entry.number}`;
    const taking = await database.$client.connect();
    try {
      await taking.query('begin');
      await taking.query('update desk_payments set taken_back_at = now() where id = $1', [entry.id]);
      const paid = { day: '10/10/26', amount: rupees(entry.amountPaise), narration };
      const brought = bringLines(portal, desk, [paid]);
      await vi.waitFor(async () => {
        const { rows } = await database.$client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
        );
        expect(rows).not.toEqual([]);
      }, WITHIN);
      await taking.query('commit');
      await brought;
    } finally {
      taking.release(true);
    }
    await lineOf(narration);
  });
});

describe('cash', () => {
  it('is not awaited on a statement, and can be matched where it was paid in alone', async () => {
    await bringLines(portal, desk, [{ day: '11/10/26', amount: 9, narration: 'ANY LINE' }]);
    const before = await leftoversOf(desk);
    const cash = await paidAtDesk('Gita Rao', { mode: 'Cash' });
    const after = await leftoversOf(desk);
    expect(after.entries.filter(({ kind, id }) => kind === 'desk_payment' && id === cash.id)).toEqual([]);
    expect(after.entries_in_all).toEqual(before.entries_in_all);
    const paidIn = { day: '10/10/26', amount: rupees(cash.amountPaise), narration: 'BY CASH MADURAI' };
    await bringLines(portal, desk, [paidIn]);
    const line = await lineOf('BY CASH MADURAI');
    expect(line.suggestions).toMatchObject([{ id: cash.id, can_match: true }]);
    expect(await match(line.id, 'desk_payment', cash.id)).toMatchObject({ status: 200 });
  });
});

describe('month end', () => {
  it('has the lines of the period, those with an entry and those without', async () => {
    const settled = await aSettlement({ settledOn: '2026-08-10' });
    await bringLines(portal, desk, [
      {
        day: '10/08/26',
        amount: rupees(settled.amountPaise),
        narration: 'IN AUGUST',
        reference: settled.utr ?? '',
      },
      { day: '11/08/26', amount: 77, narration: 'UNKNOWN IN AUGUST' },
      { day: '12/08/26', amount: -7, narration: 'CHARGES IN AUGUST' },
    ]);
    const line = await lineOf('CHARGES IN AUGUST');
    await desk.ask('POST', `/api/bank/lines/${line.id}/not-ours`, { reason: 'Charges' });
    const { body } = await desk.ask('GET', '/api/admin/month-end?from=2026-08-01&to=2026-08-31');
    expect(body['bank']).toEqual({
      count: 3,
      amount: rupees(settled.amountPaise) + 70,
      matched: { count: 1, amount: rupees(settled.amountPaise) },
      not_ours: { count: 1, amount: -7 },
      unmatched: { count: 1, amount: 77 },
    });
  });
});
