import { describe, expect, it } from 'vitest';
import { anApplication, selected } from '../../../../test/database/rows.ts';
import { addPayment, applicationIn, deskForms } from '../../../../test/desk-payments.ts';
import { aPortalAlone } from '../../../../test/portal-alone.ts';
import { aDesk } from '../../../../test/staff.ts';
import { inBrief, statementsDuring } from '../../../../test/statements-during.ts';

const portal = await aPortalAlone();
const desk = await aDesk(portal, 'ops');

/** From the beginning of its transaction to the end, by the table that each statement is about. */
async function askedFor(amount: number): Promise<string[]> {
  const { id } = await anApplication(portal.database, selected());
  const all = await statementsDuring(async () => {
    const answer = await addPayment(desk, id, deskForms(portal).cash(amount));
    expect(applicationIn(answer).total_amount_paid).toBe(amount);
  });
  const own = all.slice(
    all.findIndex((text) => text.startsWith('begin')),
    all.indexOf('commit') + 1,
  );
  return inBrief(own);
}

describe('a payment at the desk', () => {
  it('asks the database for nothing that it knows already', async () => {
    expect(await askedFor(20_000)).toEqual([
      'begin',
      // The session, the application, the form's key, what is booked and waits for the bank.
      'select',
      'select',
      'select',
      'select',
      'insert desk_payments',
      'insert ledger_entries',
      'update applications',
      'insert audit_entries',
      'insert notifications',
      // The job that would send it again is the queue's own statement, and not counted here.
      'insert sms_outbox',
      // The books, for the receipt.
      'select',
      'insert receipts',
      'commit',
    ]);
  });
});
