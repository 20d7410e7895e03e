import { documentCheckRoutes } from '@portal/contract/routes/document-checks.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { download } from '../../../test/download.ts';
import { aPayer, receiptsOf, type Payer } from '../../../test/payer.ts';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { aPortal, startPortal, type TestPortal } from '../../../test/portal.ts';
import { scannedFrom } from '../../../test/read-qr.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { createLocalKeyService } from '../../adapters/keys/local-key-service.ts';
import { createPersonKeysViews } from '../sealing/person-keys.views.ts';

const FIRST = TEST_SETTINGS.MASTER_KEY;
const NEXT = 'the master key that takes the place of the first';

const PAID = 60_000;

async function whoPaid(portal: TestPortal): Promise<Payer & { readonly number: string }> {
  const payer = await aPayer(portal);
  await payer.tells(await payer.pays(await payer.ordered(PAID)));
  const [receipt] = await receiptsOf(portal, payer);
  return { ...payer, number: receipt?.number ?? '' };
}

/** What a scanner reads on the printed receipt, or on the statement. */
async function scanned(portal: TestPortal, payer: Payer, receiptNumber?: string): Promise<string> {
  const query = new URLSearchParams({ application_id: payer.applicationNumber });
  if (receiptNumber !== undefined) query.set('receipt_number', receiptNumber);
  const path = `/api/user/download-payment-receipt?${query.toString()}`;
  const { status, content } = await download(portal, path, { token: payer.token });
  expect(status).toBe(200);
  const [address = '', ...others] = await scannedFrom(content);
  expect(others).toEqual([]);
  return address;
}

const PREFIX = 'http://portal.test/verify/';
const checked = (portal: Pick<TestPortal, 'get'>, address: string) =>
  portal.get(`/api/verify/${address.slice(PREFIX.length)}`);

describe('the code that a scanner reads', () => {
  it('on a receipt and on a statement is an address of this portal, and verifies', async () => {
    const portal = await aPortal();
    const payer = await whoPaid(portal);
    const [receipt, statement] = [await scanned(portal, payer, payer.number), await scanned(portal, payer)];
    for (const address of [receipt, statement]) expect(address.startsWith(PREFIX)).toBe(true);
    const valid = { amount: PAID, state: 'valid' };
    expect(await checked(portal, receipt)).toMatchObject({
      status: 200,
      body: { ...valid, kind: 'receipt', number: payer.number },
    });
    expect(await checked(portal, statement)).toMatchObject({
      status: 200,
      body: { ...valid, kind: 'statement', number: payer.applicationNumber },
    });
  });
});

describe('once the master key is changed', async () => {
  const first = await startPortal({ RUN_JOBS: 'false' });
  afterAll(() => first.stop());
  const wrapping = async () =>
    (await createPersonKeysViews(first.database).countByMasterKey()).flatMap(({ id, keys }) =>
      keys > 0 ? [id] : [],
    );

  it('codes that were printed before verify, while both keys are there and with the next one alone', async () => {
    const payer = await whoPaid(first);
    const before = await scanned(first, payer, payer.number);
    // Somebody has a key of their own, for which the master key before is needed.
    await (await anApplicant(first)).uploaded('pan_card', aPdf('pan.pdf'));
    expect(await wrapping()).toEqual([createLocalKeyService(FIRST).currentKeyId]);

    const both = await first.another({ MASTER_KEY: NEXT, MASTER_KEYS_OTHER: FIRST, RUN_JOBS: 'true' });
    const after = await scanned(both, payer, payer.number);
    expect(after).not.toBe(before);
    for (const address of [before, after]) {
      for (const portal of [first, both]) {
        expect(await checked(portal, address)).toMatchObject({ status: 200, body: { state: 'valid' } });
      }
    }
    await vi.waitFor(
      async () => expect(await wrapping()).toEqual([createLocalKeyService(NEXT).currentKeyId]),
      20_000,
    );
    // Refused while the key before wraps anything else.
    const alone = await vi.waitFor(() => first.another({ MASTER_KEY: NEXT }), 20_000);
    await both.stop();
    for (const address of [before, after]) {
      expect(await checked(alone, address)).toMatchObject({
        status: 200,
        body: { number: payer.number, amount: PAID, state: 'valid' },
      });
    }
    const { body } = await alone.get('/api/verify-keys');
    expect(documentCheckRoutes.keys.reply.parse(body).keys).toHaveLength(2);
    await alone.stop();
  }, 60_000);
});
