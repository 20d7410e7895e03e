import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bringLines, leftoversOf, matchedOf } from '../../../test/bank.ts';
import { aCandidate, aDeskPayment, anApplication, selected } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { settlements } from '../../db/schema/settlements.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const other = await aDesk(portal, 'admin');
const { database } = portal;

let paise = 3_000_00;

async function cashOf(fullName: string) {
  const candidate = await aCandidate(database, { fullName });
  const application = await anApplication(database, { ...selected(), candidateId: candidate.id });
  paise += 1_00;
  const paid = { mode: 'Cash' as const, paidOn: '2026-10-10', amountPaise: paise };
  return { ...(await aDeskPayment(database, application.id, paid)), amountPaise: paise, fullName };
}

type Cash = Awaited<ReturnType<typeof cashOf>>;
const sumOf = (entries: readonly Cash[]) => entries.reduce((sum, one) => sum + one.amountPaise, 0) / 100;

async function paidIn(amount: number) {
  const narration = `CASH DEP ${randomInt(1e9)}`;
  const statement = await bringLines(portal, desk, [{ day: '11/10/26', amount, narration }]);
  const line = (await leftoversOf(desk)).lines.find((one) => one.narration === narration);
  if (line === undefined) throw new Error('the line is not left over');
  return { ...line, statement };
}

const matchAll = (lineId: number, entries: readonly Pick<Cash, 'id'>[], by = desk) =>
  by.ask('POST', `/api/bank/lines/${lineId}/match`, {
    entries: entries.map(({ id }) => ({ kind: 'desk_payment', entry_id: id })),
  });
const unmatch = (lineId: number) => desk.ask('POST', `/api/bank/lines/${lineId}/unmatch`, {});
const cashLeft = async () => (await leftoversOf(desk)).cash.map(({ id }) => id);
const openIds = async () => (await leftoversOf(desk)).lines.map(({ id }) => id);
const findings = async () => (await verifyBooks(database)).findings.filter(({ rule }) => /bank/.test(rule));
const statementOf = async (id: number) => {
  const { body } = await desk.ask('GET', '/api/bank/statements');
  return Object(body)['statements'].find((one: { id: number }) => one.id === id);
};

describe('a line that is the money of several entries', () => {
  it('is matched with all of them, taken apart, and matched again; the history stays', async () => {
    const three = [await cashOf('Asha One'), await cashOf('Ravi Two'), await cashOf('Meena Three')];
    const line = await paidIn(sumOf(three));
    expect(await cashLeft()).toEqual(expect.arrayContaining(three.map(({ id }) => id)));

    expect(await matchAll(line.id, three)).toMatchObject({ status: 200 });
    expect(await openIds()).not.toContain(line.id);
    for (const { id } of three) expect(await cashLeft()).not.toContain(id);
    const [matched, ...rest] = (await matchedOf(desk)).filter(({ id }) => id === line.id);
    expect(rest).toEqual([]);
    expect(matched).toMatchObject({ entry: { name: 'Asha One' }, is_automatic: false });
    expect(matched?.further.map(({ name }) => name)).toEqual(['Ravi Two', 'Meena Three']);
    expect(await statementOf(line.statement.id)).toMatchObject({ matched_by_person: 1, left_over: 0 });
    expect(await findings()).toEqual([]);

    expect(await unmatch(line.id)).toMatchObject({ status: 200 });
    expect(await openIds()).toContain(line.id);
    expect(await cashLeft()).toEqual(expect.arrayContaining(three.map(({ id }) => id)));
    expect(await matchAll(line.id, three)).toMatchObject({ status: 200 });
    const actions = (await recordsOf(portal, line.id)).map(({ action }) => action);
    for (const action of ['bank.line-matched', 'bank.line-unmatched']) expect(actions).toContain(action);
  });

  it('is open again, with all of its entries, if one of them is taken back', async () => {
    const two = [await cashOf('Kavya One'), await cashOf('Arjun Two')];
    const line = await paidIn(sumOf(two));
    expect(await matchAll(line.id, two)).toMatchObject({ status: 200 });
    await database.execute(`update desk_payments set taken_back_at = now() where id = ${two[0]?.id}`);
    expect(await openIds()).toContain(line.id);
    expect(await cashLeft()).toContain(two[1]?.id);
    expect(await findings()).toEqual([]);
    const [ended] = await recordsOf(portal, line.id);
    expect(ended).toMatchObject({
      action: 'bank.match-ended',
      kind: 'system',
      before: { entries: two.map(({ id }) => ({ kind: 'desk_payment', entry: id })) },
      after: { reason: 'its payment was taken back' },
    });
  });

  it('is refused entries that do not add up, are named twice, are one, or are taken', async () => {
    const [one, two, three] = [
      await cashOf('Imran One'),
      await cashOf('Joseph Two'),
      await cashOf('Lata Three'),
    ];
    const line = await paidIn(sumOf([one, two]));
    expect(await matchAll(line.id, [one, three])).toMatchObject({ status: 409 });
    expect(await matchAll(line.id, [one, one])).toMatchObject({ status: 400 });
    expect(await matchAll(line.id, [one])).toMatchObject({ status: 400 });
    expect(
      await matchAll(
        line.id,
        Array.from({ length: 51 }, (_none, at) => ({ id: at + 1 })),
      ),
    ).toMatchObject({
      status: 400,
    });
    const alone = await paidIn(sumOf([two]));
    const body = { kind: 'desk_payment', entry_id: two.id };
    expect(await desk.ask('POST', `/api/bank/lines/${alone.id}/match`, body)).toMatchObject({ status: 200 });
    expect(await matchAll(line.id, [one, two])).toMatchObject({ status: 409 });
    expect(await openIds()).toContain(line.id);
  });

  it('is matched once, however many ask at once', async () => {
    const two = [await cashOf('Nisha One'), await cashOf('Omkar Two')];
    const lines = [await paidIn(sumOf(two)), await paidIn(sumOf(two))];
    const answers = await Promise.all(
      [desk, other, desk, other].map((by, at) =>
        matchAll(lines[at % 2]?.id ?? 0, at < 2 ? two : two.toReversed(), by),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  });
});

it('a settlement without a number on its line matches by amount, day and the name of the provider', async () => {
  const settled = (amountPaise: number) => ({
    providerSettlementId: `setl_${randomInt(1e12)}`,
    utr: `ZKACH26${randomInt(1e8, 1e9)}`,
    amountPaise,
    settledOn: '2026-10-20',
  });
  await database.insert(settlements).values([settled(7_771_13), settled(8_881_17), settled(8_881_17)]);
  await bringLines(portal, desk, [
    { day: '21/10/26', amount: 7771.13, narration: 'NEFT CR-RAZORPAY SOFTWARE' },
    { day: '21/10/26', amount: 8881.17, narration: 'NEFT CR-RAZORPAY TWO' },
  ]);
  const matched = (await matchedOf(desk)).map(({ narration }) => narration);
  expect(matched).toContain('NEFT CR-RAZORPAY SOFTWARE');
  expect(matched).not.toContain('NEFT CR-RAZORPAY TWO');
});
