import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aCredit, aDeskPayment, aPayment, selected } from '../../../../test/database/rows.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { aPayer } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal();

describe('what is paid', () => {
  it('is nothing before the first payment [7.27]', async () => {
    const applicant = await anApplicant(portal);
    expect(await applicant.read()).toMatchObject({
      total_paid_amount: 0,
      total_amount_paid: 0,
      program_total_fee: 236000,
      payment_completed: false,
      reserved_amount: 0,
      razorpay_payment_status: null,
      razorpay_payment_amount: null,
    });
  });

  it('is the sum of the ledger in rupees, under both names [3.13 7.28]', async () => {
    const applicant = await anApplicant(portal, selected());
    const { id } = applicant.application;
    await aCredit(portal.database, id, { amountPaise: 1_00_000_50 });
    const desk = await aDeskPayment(portal.database, id, { amountPaise: 36_000_00 });
    await portal.database.insert(ledgerEntries).values({
      applicationId: id,
      kind: 'desk_payment',
      account: 'fee',
      amountPaise: 36_000_00,
      deskPaymentId: desk.id,
      idempotencyKey: `desk:${desk.id}`,
      actorKind: 'system',
    });
    expect(await applicant.read()).toMatchObject({
      total_paid_amount: 136000.5,
      total_amount_paid: 136000.5,
      payment_completed: false,
      razorpay_payment_status: 'captured',
      razorpay_payment_amount: 100000.5,
    });
  });

  it('is complete with the whole fee', async () => {
    const applicant = await anApplicant(portal, selected());
    await aCredit(portal.database, applicant.application.id);
    expect(await applicant.read()).toMatchObject({ total_paid_amount: 236000, payment_completed: true });
  });

  it('leaves out what the bank has not decided, and tells it beside, until the bank has', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(10_000), 'pending');
    await payer.tells(claim);
    expect(await payer.read()).toMatchObject({ total_paid_amount: 0, reserved_amount: 10_000 });
    await portal.sandbox.razorpay.settle(claim.razorpay_payment_id, 'captured');
    await payer.check();
    expect(await payer.read()).toMatchObject({ total_paid_amount: 10_000, reserved_amount: 0 });
  });

  it('shows the captured payment rather than a later attempt that failed [3.15]', async () => {
    const applicant = await anApplicant(portal, selected());
    const { id } = applicant.application;
    await aCredit(portal.database, id, { amountPaise: 500_00 });
    await aPayment(portal.database, id, { status: 'failed', amountPaise: 900_00, capturedAt: null });
    expect(await applicant.read()).toMatchObject({
      razorpay_payment_status: 'captured',
      razorpay_payment_amount: 500,
    });
  });
});
