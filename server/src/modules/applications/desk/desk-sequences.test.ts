import type { ApplicationId } from '@portal/contract/ids.ts';
import { staffApplication, type StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { CHEQUES_COUNT, DESK_MOVES } from '@portal/contract/rules/desk-payment.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { rupeesToPaise } from '@portal/contract/rules/money.ts';
import * as fc from 'fast-check';
import { and, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approve, proposalIn } from '../../../../test/approvals.ts';
import { anApplication, aPayment, selected } from '../../../../test/database/rows.ts';
import { addPayment, deskForms, movePayment } from '../../../../test/desk-payments.ts';
import { type TestPortal, aPortalOfTest } from '../../../../test/portal.ts';
import { aDesk, type Desk } from '../../../../test/staff.ts';
import { refundAccounts, refunds } from '../../../db/schema/refunds.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { createAccountsStore } from '../../money/accounts.store.ts';
import { verifyBooks } from '../../money/books/books-verifier.ts';
import { createLedgerStore } from '../../money/ledger.store.ts';
import { postPayment } from '../../money/post-money.ts';
import { createReceiptsStore } from '../../money/receipts/receipts.store.ts';

const AMOUNTS = fc.constantFrom(0.01, 500, 59_000, 118_000, 236_000);
const AMOUNTS_ONLINE = fc.constantFrom(1, 59_000, 118_000, 236_000);
/** So long that the provider does not return it: it goes back by bank transfer too. */
const LONG_AGO = '2025-01-06T06:00:00Z';
const FORMS = fc.constantFrom('cash', 'cheque', 'cheque', 'draft', 'transfer');

/** What happens at a desk; numbers choose among what is there by then. */
const DeskEvent = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), form: FORMS, amount: AMOUNTS }),
  fc.record({ kind: fc.constant('correct' as const), of: fc.nat(5), form: FORMS, amount: AMOUNTS }),
  fc.record({ kind: fc.constant('move' as const), of: fc.nat(5), to: fc.constantFrom(...DESK_MOVES) }),
  fc.record({ kind: fc.constant('move' as const), of: fc.nat(5), to: fc.constant('deposited' as const) }),
  fc.record({ kind: fc.constant('edit' as const), amount: fc.constantFrom('', 500, 20_000, 236_000) }),
  fc.record({ kind: fc.constant('online' as const), amount: AMOUNTS_ONLINE }),
  fc.record({ kind: fc.constant('at-once' as const), of: fc.nat(5) }),
  fc.constant({ kind: 'return' as const }),
);
type DeskEvent = typeof DeskEvent extends fc.Arbitrary<infer One> ? One : never;

/** A cheque that is cleared after the fee was paid, and goes back. */
const RETURNED_CHEQUE: DeskEvent[] = [
  { kind: 'add', form: 'cheque', amount: 118_000 },
  { kind: 'move', of: 0, to: 'deposited' },
  { kind: 'online', amount: 236_000 },
  { kind: 'move', of: 0, to: 'cleared' },
  { kind: 'return' },
  { kind: 'return' },
];

interface Scene {
  readonly portal: TestPortal;
  readonly desk: Desk;
  readonly second: Desk;
  readonly id: ApplicationId;
}

const read = async ({ desk, id }: Scene): Promise<StaffApplication> =>
  staffApplication.parse((await desk.ask('GET', `/api/applications/${id}`)).body['application']);

const paiseOf = (rupees: number | null) => rupeesToPaise(rupees ?? 0) ?? Number.NaN;

async function payOnline({ portal, id }: Scene, amountPaise: number): Promise<void> {
  const unitOfWork = createUnitOfWork(portal.database, (tx) => ({
    accounts: createAccountsStore(tx),
    ledger: createLedgerStore(tx, { receipts: createReceiptsStore(tx), clock: portal.clock }),
  }));
  const payment = await aPayment(portal.database, id, { amountPaise, capturedAt: LONG_AGO });
  await unitOfWork(async (stores) => {
    const account = await stores.accounts.lock(id);
    if (account !== undefined) await postPayment(stores, account, payment);
  });
}

/** Returns what lies above the fee, all of it by bank transfer. Returns its paise. */
async function giveBack({ portal, desk, second, id }: Scene): Promise<number> {
  const proposed = await desk.ask('POST', `/api/applications/${id}/refunds`, { what: 'above_fee' });
  if (proposed.status === 409) return 0;
  expect(await approve(second, proposalIn(proposed))).toMatchObject({ status: 200 });
  const isOpen = and(eq(refunds.applicationId, id), ne(refunds.state, 'done'));
  const ofThis = eq(refundAccounts.applicationId, id);
  const [given] = await portal.database
    .select({ at: refundAccounts.givenAt })
    .from(refundAccounts)
    .where(ofThis);
  let returned = 0;
  for (const part of await portal.database.select().from(refunds).where(isOpen)) {
    const transfer = {
      utr: `KCHNN2632200${part.id}`,
      transferred_on: indianDay(portal.clock.now()),
      account_given_at: given?.at,
    };
    const path = `/api/admin/refunds/${part.id}/transfer`;
    expect(await desk.ask('POST', path, transfer)).toMatchObject({ status: 200 });
    returned += part.amountPaise;
  }
  return returned;
}

/** Does it where it can be done; what the portal refuses is part of the game. Returns the paise that came online, less what went back. */
async function happen(scene: Scene, one: DeskEvent): Promise<number> {
  const { portal, desk, id } = scene;
  const forms = deskForms(portal);
  const before = await read(scene);
  const { desk_payments: present, version } = before;
  const chosen = 'of' in one ? present[one.of % Math.max(1, present.length)]?.id : undefined;
  const answers = [];
  switch (one.kind) {
    case 'add':
      answers.push(await addPayment(desk, id, forms[one.form](one.amount)));
      break;
    case 'correct':
      if (chosen === undefined) break;
      answers.push(await desk.ask('PUT', `/api/desk-payments/${chosen}`, forms[one.form](one.amount)));
      break;
    case 'move':
      if (chosen !== undefined) answers.push(await movePayment(desk, chosen, one.to));
      break;
    case 'edit':
      answers.push(
        await desk.ask('PUT', `/api/applications/${id}`, { version, cheque_cash_payemnt_amount: one.amount }),
      );
      break;
    case 'at-once':
      if (chosen === undefined) break;
      answers.push(...(await Promise.all(DESK_MOVES.map((to) => movePayment(desk, chosen, to)))));
      break;
    case 'return':
      return -(await giveBack(scene));
    case 'online':
      await payOnline(scene, paiseOf(one.amount));
      return paiseOf(one.amount);
  }
  for (const { status } of answers) expect([200, 409]).toContain(status);
  return 0;
}

it.each(CHEQUES_COUNT)(
  'any order of events keeps the books true, cheques counting once %s',
  async (setting) => {
    const portal = await aPortalOfTest({ DESK_CHEQUES_COUNT: setting });
    const desk = await aDesk(portal, 'admin');
    const second = await aDesk(portal, 'admin');
    await fc.assert(
      fc.asyncProperty(fc.array(DeskEvent, { minLength: 4, maxLength: 12 }), async (events) => {
        const { id } = await anApplication(portal.database, selected());
        const scene = { portal, desk, second, id };
        const account = { applicationId: id, sealed: Buffer.from('sealed'), lastFour: '9358' };
        await portal.database.insert(refundAccounts).values(account);
        let others = 0;
        for (const one of events) {
          others += await happen(scene, one);
          const now = await read(scene);
          const counted = now.desk_payments.filter(({ counts }) => counts);
          const received = counted.reduce((sum, { amount }) => sum + paiseOf(amount), others);
          const [paid, excess] = [paiseOf(now.total_amount_paid), paiseOf(now.excess_amount)];
          expect(paid + excess).toBe(received);
          expect(Math.min(paid, excess)).toBeGreaterThanOrEqual(0);
          expect(paid).toBeLessThanOrEqual(paiseOf(now.program_total_fee));
        }
      }),
      { numRuns: 8, endOnFailure: true, examples: [[RETURNED_CHEQUE]] },
    );
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  },
);
