import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paysOnline } from '../../../../test/leaver.ts';
import { aPayer, type Payer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { SANDBOX_RAZORPAY } from '../../../../test/razorpay-customer.ts';
import { answering, scriptedGateway } from '../../../../test/scripted-gateway.ts';
import { storesWithoutJobs } from '../../../../test/stores-without-jobs.ts';
import { createRazorpayGateway } from '../../../adapters/razorpay/razorpay.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { createLog } from '../../../kernel/log.ts';
import { createDisputesService } from './disputes.service.ts';

// Without workers: the portal's own search asks the sandbox, which knows none of these disputes.
const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });

const PAGE = 100;

let made = 0;
function disputeAbout(payment: string, currency = 'INR') {
  made += 1;
  return {
    id: `disp_${String(made).padStart(14, '0')}`,
    entity: 'dispute',
    payment_id: payment,
    amount: 1000_00,
    amount_deducted: 0,
    currency,
    status: 'open',
    phase: 'chargeback',
    created_at: 1_790_000_000,
  };
}

type ProviderDispute = ReturnType<typeof disputeAbout>;

const aPageOf = (payment: string, currency?: string) =>
  Array.from({ length: PAGE }, () => disputeAbout(payment, currency));

/** Searches at a provider whose pages are these; undefined for one that fails. */
async function searching(pageAt: (page: number) => readonly ProviderDispute[] | undefined) {
  const { url, received } = await scriptedGateway((response) => {
    const skip = new URL(response.req.url ?? '', 'http://provider').searchParams.get('skip');
    const items = pageAt(Number(skip) / PAGE);
    const answer = items === undefined ? answering(500, {}) : answering(200, { entity: 'collection', items });
    answer(response);
  });
  const service = createDisputesService({
    gatewayFor: () => createRazorpayGateway({ url, ...SANDBOX_RAZORPAY }),
    unitOfWork: createUnitOfWork(portal.database, storesWithoutJobs),
    notifications: { tell: () => Promise.reject(new Error('an open dispute is told to nobody')) },
    count: () => undefined,
    clock: portal.clock,
    log: createLog('silent'),
  });
  return { search: () => service.search(), received };
}

async function aPaid() {
  const payer = await aPayer(portal);
  return { payer, paid: await paysOnline(payer, 5000) };
}

async function keptOf({ application }: Payer): Promise<string[]> {
  const rows = await portal.database
    .select()
    .from(disputes)
    .where(eq(disputes.applicationId, application.id));
  return rows.map(({ providerDisputeId }) => providerDisputeId);
}

describe('the search for disputes', () => {
  it.each([
    ['of another currency', 'USD'],
    ['about payments of others', 'INR'],
  ])('finds what lies behind a whole page of disputes %s', async (_, currency) => {
    const { payer, paid } = await aPaid();
    const ours = disputeAbout(paid);
    const pages = [aPageOf('pay_OfSomeoneElse0', currency), [ours]];
    const { search, received } = await searching((page) => pages[page] ?? []);
    await search();
    expect(await keptOf(payer)).toEqual([ours.id]);
    expect(received).toHaveLength(2);
  });

  it('keeps what came before a page that fails, and says that it failed', async () => {
    const { payer, paid } = await aPaid();
    const ours = disputeAbout(paid);
    const first = [...aPageOf('pay_OfSomeoneElse0', 'USD').slice(1), ours];
    const { search } = await searching((page) => (page === 0 ? first : undefined));
    await expect(search()).rejects.toThrow('page 1 of disputes');
    expect(await keptOf(payer)).toEqual([ours.id]);
  });

  it('ends where a provider repeats its first page for ever', async () => {
    const { payer, paid } = await aPaid();
    const ours = disputeAbout(paid);
    const first = [...aPageOf('pay_OfSomeoneElse0', 'USD').slice(1), ours];
    const { search, received } = await searching(() => first);
    await search();
    expect(await keptOf(payer)).toEqual([ours.id]);
    expect(received).toHaveLength(2);
  });

  it('ends where a provider never comes to an end', async () => {
    const { search, received } = await searching(() => aPageOf('pay_OfSomeoneElse0', 'USD'));
    await search();
    expect(received).toHaveLength(100);
  });
});
