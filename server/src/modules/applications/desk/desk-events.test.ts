import type { ApplicationId } from '@portal/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { selected } from '../../../../test/database/rows.ts';
import { smsAfter } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

/** An edit of the application as it is now. */
const put = async (id: ApplicationId, edit: object) =>
  desk.ask('PUT', `/api/applications/${id}`, {
    version: await applicationVersion(portal, id),
    ...edit,
  });

const CASH = {
  cheque_cash_payment_mode: 'Cash',
  payment_comment: 'Counter 2',
  cheque_cash_payemnt_amount: 50_000,
};

describe('the candidate of a payment at the desk', () => {
  const linesOf = async (candidate: Applicant) =>
    (await candidate.read()).notifications.map(({ kind, text }) => [kind, text]);
  const received = (amount: string) => [
    'payment_received',
    `We received your payment of ${amount}. The receipt is ready to download.`,
  ];

  it('is told of it once, on the dashboard and by SMS', async () => {
    const candidate = await anApplicant(portal, selected());
    const { id } = candidate.application;
    const sms = await smsAfter(portal, candidate.mobile, () => put(id, CASH));
    expect(sms.text).toContain('We received your payment of Rs 50,000');
    await put(id, { payment_comment: 'Counter 3' });
    await put(id, CASH);
    expect(await linesOf(candidate)).toEqual([received('Rs 50,000')]);
  });

  it('is told what a correction corrects, and that a payment is taken back', async () => {
    const candidate = await anApplicant(portal, selected());
    const { id } = candidate.application;
    await smsAfter(portal, candidate.mobile, () => put(id, CASH));
    const corrected = await smsAfter(portal, candidate.mobile, () =>
      put(id, { cheque_cash_payemnt_amount: 60_000.5 }),
    );
    expect(corrected.text).toMatch(/^Your payment at the desk .* is corrected to Rs 60,000\.50\./);
    const takenBack = await smsAfter(portal, candidate.mobile, () =>
      put(id, { cheque_cash_payemnt_amount: '' }),
    );
    expect(takenBack.text).toMatch(/^The payment of Rs 60,000\.50 at the desk .* is taken back/);
    expect(await linesOf(candidate)).toEqual([
      [
        'payment_taken_back',
        'The payment of Rs 60,000.50 at the desk is taken back, and its receipt is cancelled. If you did pay it, please tell us.',
      ],
      [
        'payment_corrected',
        'Your payment at the desk is corrected from Rs 50,000 to Rs 60,000.50. The new receipt is ready to download; the earlier one is cancelled.',
      ],
      received('Rs 50,000'),
    ]);
  });

  it('is told of both where the same edit selects', async () => {
    const candidate = await anApplicant(portal, { ...selected(), status: 'Completed' });
    await put(candidate.application.id, { ...CASH, status: 'Selected' });
    const kinds = new Set((await linesOf(candidate)).map(([kind]) => kind));
    expect(kinds).toEqual(new Set(['selected', 'payment_received']));
  });
});
