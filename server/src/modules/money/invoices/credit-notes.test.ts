import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower } from '../../../../test/borrower.ts';
import { addPayment, deskForms, movePayment, newestIn } from '../../../../test/desk-payments.ts';
import { invoiced } from '../../../../test/invoices.ts';
import { asksToLeave, partsOf, released, transfers } from '../../../../test/leaver.ts';
import { aPayer, type Payer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { loanSelectionVersion } from '../../../../test/versions.ts';
import { taxDocuments } from '../../../db/schema/tax-documents.ts';
import { verifyBooks } from '../books/books-verifier.ts';

const portal = await aPortal({
  ...ORDERING_FAST,
  REFUND_POLICY: '0:100',
});
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

const findings = async () => (await verifyBooks(portal.database)).findings;

/** Each with its amount in rupees; of a credit note, which of the invoices it answers. */
async function documentsOf({ application }: Payer) {
  const all = await portal.database
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.applicationId, application.id))
    .orderBy(taxDocuments.id);
  const invoices = all.filter(({ kind }) => kind === 'invoice');
  return {
    invoices: invoices.map(({ amountPaise }) => amountPaise / 100),
    notes: all
      .filter(({ kind }) => kind === 'credit_note')
      .map(({ amountPaise, invoiceId }) => [
        amountPaise / 100,
        invoices.findIndex(({ id }) => id === invoiceId),
      ]),
  };
}

describe('a credit note', () => {
  it("of a lender's money that was corrected answers the invoice that stands", async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 100_000, 12);
    const id = Number(body['id']);
    const pays = async (rupees: number) => {
      const edit = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: rupees };
      const version = await loanSelectionVersion(portal, id);
      const path = `/api/loan-provider-selections/${id}`;
      expect(await ops.ask('PUT', path, { version, ...edit })).toMatchObject({ status: 200 });
    };
    await pays(50_000);
    await invoiced(portal, borrower);
    await pays(100_000);
    await asksToLeave(borrower);
    await released(ops, admin, borrower);
    const [part] = await partsOf(borrower);
    expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 200 });
    expect(await documentsOf(borrower)).toEqual({
      invoices: [50_000, 100_000],
      notes: [
        [50_000, 0],
        [100_000, 1],
      ],
    });
    expect(await findings()).toEqual([]);
  });

  it('is issued for each invoice that has a part of the payment that went back', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    const forms = deskForms(portal);
    for (const rupees of [180_000, 50_000]) await addPayment(ops, id, forms.cash(rupees));
    const claim = await payer.pays(await payer.ordered(6000));
    const cheque = newestIn(await addPayment(ops, id, forms.cheque(1000)));
    // 5,000 of it pay the rest of the fee; the others do so once the cheque has bounced.
    await payer.tells(claim);
    await invoiced(portal, payer);
    for (const state of ['deposited', 'bounced']) await movePayment(ops, cheque.id, state);
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id);
    const check = { application_id: payer.applicationNumber };
    expect(await ops.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
    expect(await documentsOf(payer)).toEqual({
      invoices: [236_000, 1000],
      notes: [
        [1000, 0],
        [5000, 0],
        [1000, 1],
      ],
    });
    expect(await payer.picture()).toMatchObject({
      attempts: expect.arrayContaining([
        expect.objectContaining({ voucher_numbers: [expect.any(String), expect.any(String)] }),
      ]),
    });
    expect(await findings()).toEqual([]);
  });
});
