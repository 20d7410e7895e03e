import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { approve, proposalIn } from '../../../../test/approvals.ts';
import { aCredit, anApplication, selected } from '../../../../test/database/rows.ts';
import {
  addPayment,
  applicationIn,
  deskForms,
  movePayment,
  newestIn,
} from '../../../../test/desk-payments.ts';
import { smsAfter } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { verifyBooks } from '../../money/books/books-verifier.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const forms = deskForms(portal);

describe('a cheque that counts at once', () => {
  it('is deposited and cleared, and neither the PUT nor a correction changes it then', async () => {
    const { id } = await anApplication(portal.database, selected());
    const form = forms.cheque(30_000);
    const { id: cheque } = newestIn(await addPayment(desk, id, form));
    expect(await movePayment(desk, cheque, 'cleared')).toMatchObject({ status: 409 });
    const deposited = applicationIn(await movePayment(desk, cheque, 'deposited'));
    expect(deposited).toMatchObject({ total_amount_paid: 30_000, desk_payments: [{ state: 'deposited' }] });
    const { version } = deposited;
    const fixed = { status: 409, body: { code: 'DESK_PAYMENT_FIXED' } };
    expect(
      await desk.ask('PUT', `/api/applications/${id}`, { version, cheque_cash_payemnt_amount: 1 }),
    ).toMatchObject(fixed);
    expect(await desk.ask('PUT', `/api/applications/${id}`, deposited)).toMatchObject({ status: 200 });
    expect(await desk.ask('PUT', `/api/desk-payments/${cheque}`, { ...form, amount: 1 })).toMatchObject(
      fixed,
    );
    expect(await movePayment(desk, cheque, 'taken_back')).toMatchObject(fixed);
    expect(applicationIn(await movePayment(desk, cheque, 'cleared')).total_amount_paid).toBe(30_000);
    expect(await movePayment(desk, cheque, 'bounced')).toMatchObject({ status: 409 });
  });

  it('that bounces is reversed in one step: ledger, receipt, fields, and the candidate is told', async () => {
    const candidate = await anApplicant(portal, selected());
    const { id } = candidate.application;
    await addPayment(desk, id, forms.cash(5000));
    const { id: cheque } = newestIn(await addPayment(desk, id, forms.cheque(30_000)));
    await movePayment(desk, cheque, 'deposited');
    const sms = await smsAfter(portal, candidate.mobile, () => movePayment(desk, cheque, 'bounced'));
    expect(sms.text).toMatch(/^The bank returned your cheque or draft of Rs 30,000 /);
    const { body } = await desk.ask('GET', `/api/applications/${id}/ledger`);
    expect(body).toMatchObject({
      entries: [
        { method: 'Cash', receipt_cancelled_at: null },
        { method: 'Cheque', receipt_cancelled_at: expect.any(String) },
        { kind: 'reversal', amount: -30_000, method: 'Cheque' },
      ],
    });
    const [line] = (await candidate.read()).notifications;
    expect(line?.text).toMatch(/^Your cheque of Rs 30,000 was returned by the bank/);
    const { body: whole } = await desk.ask('GET', `/api/applications/${id}`);
    expect(whole['application']).toMatchObject({
      total_amount_paid: 5000,
      cheque_cash_payment_mode: 'Cash',
      desk_payments: [{ state: 'bounced', counts: false }, { mode: 'Cash' }],
    });
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });

  it('is either cleared or bounced, where two people say so at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await anApplication(portal.database, selected());
      const { id: cheque } = newestIn(await addPayment(desk, id, forms.cheque(30_000)));
      await movePayment(desk, cheque, 'deposited');
      const moves = ['cleared', 'bounced', 'bounced', 'cleared'];
      const answers = await Promise.all(moves.map((to) => movePayment(desk, cheque, to)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const made = answers.find(({ status }) => status === 200);
      const [payment] = made === undefined ? [] : applicationIn(made).desk_payments;
      const { body } = await desk.ask('GET', `/api/applications/${id}`);
      expect(body['application']).toMatchObject({
        total_amount_paid: payment?.state === 'bounced' ? 0 : 30_000,
      });
    }
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });
});

describe('a cheque that counts once it is cleared', async () => {
  const strict = await aPortal({
    DESK_CHEQUES_COUNT: 'cleared',
    APPROVALS: 'desk_payment',
    APPROVAL_DESK_PAYMENT_ABOVE: '200000',
  });
  const [ops, admin] = [await aDesk(strict, 'ops'), await aDesk(strict, 'admin')];

  it('is not paid before, and leaves no room for more than the fee', async () => {
    const { id } = await anApplication(strict.database, selected());
    const received = await addPayment(ops, id, forms.cheque(200_000));
    expect(applicationIn(received)).toMatchObject({
      total_amount_paid: 0,
      cheque_cash_payemnt_amount: 200_000,
      desk_payments: [{ counts: false }],
    });
    expect(await addPayment(ops, id, forms.cash(36_001))).toMatchObject({ status: 409 });
    const { id: cheque } = newestIn(received);
    await movePayment(ops, cheque, 'deposited');
    expect(applicationIn(await movePayment(ops, cheque, 'cleared'))).toMatchObject({
      total_amount_paid: 200_000,
      desk_payments: [{ state: 'cleared', counts: true }],
    });
  });

  it('comes above the fee where it was paid meanwhile, and moves to it once something is owed', async () => {
    const { id } = await anApplication(strict.database, selected());
    const cheques = [];
    for (const amount of [100_000, 80_000]) {
      const { id: cheque } = newestIn(await addPayment(ops, id, forms.cheque(amount)));
      await movePayment(ops, cheque, 'deposited');
      cheques.push(cheque);
    }
    const [first = 0, second = 0] = cheques;
    const { id: cash } = newestIn(await addPayment(ops, id, forms.cash(56_000)));
    await aCredit(strict.database, id, { amountPaise: 150_000_00 });
    expect(applicationIn(await movePayment(ops, first, 'cleared'))).toMatchObject({
      total_amount_paid: 236_000,
      excess_amount: 70_000,
    });
    expect(applicationIn(await movePayment(ops, second, 'bounced')).total_amount_paid).toBe(236_000);
    expect(applicationIn(await movePayment(ops, cash, 'taken_back'))).toMatchObject({
      total_amount_paid: 236_000,
      excess_amount: 14_000,
    });
    const { findings } = await verifyBooks(strict.database);
    // The payment online was put there without its receipt.
    expect(
      findings.filter(({ rule }) => rule !== 'a credit has no receipt, or one of another amount'),
    ).toEqual([]);
  });

  it('waits for a second person above the limit, and is taken by who proposed it', async () => {
    const { id } = await anApplication(strict.database, selected());
    const form = { ...forms.draft(210_000), key: 'the same form'.replaceAll(' ', '-') };
    const proposal = proposalIn(await addPayment(ops, id, form));
    expect(proposalIn(await addPayment(ops, id, form))).toBe(proposal);
    expect(await approve(admin, proposal)).toMatchObject({ status: 200 });
    const { body } = await ops.ask('GET', `/api/applications/${id}`);
    expect(body['application']).toMatchObject({
      desk_payments: [{ mode: 'Demand draft', number: form.number, taken_by: ops.user.username }],
    });
    expect(applicationIn(await addPayment(ops, id, form)).desk_payments).toHaveLength(1);
  });

  it('with the key of a form that another application used is refused, one after the other and at once', async () => {
    const key = randomUUID();
    const proposals = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await anApplication(strict.database, selected());
      proposals.push(proposalIn(await addPayment(ops, id, { ...forms.draft(210_000), key })));
    }
    const [first = 0, ...others] = proposals;
    const answers = await Promise.all(others.map((proposal) => approve(admin, proposal)));
    answers.push(await approve(admin, first));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
