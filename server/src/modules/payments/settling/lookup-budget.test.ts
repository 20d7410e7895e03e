import { describe, expect, it } from 'vitest';
import { aPayer } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false', LOOKUPS_PER_MINUTE: '2' });

describe('the questions to the provider that one application may cause', () => {
  it('by other amounts are not taken from those about a payment that was made', async () => {
    const payer = await aPayer(portal);
    for (const amount of [1000, 1001, 1002]) await payer.ordered(amount);
    expect(await payer.order(1003)).toMatchObject({ status: 429 });
    const claim = await payer.pays(await payer.ordered(1002));
    expect(await payer.tells(claim)).toMatchObject({ status: 200, body: { status: 'captured' } });
  });

  it('about a payment are not taken from those about other amounts', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(1000), 'failed');
    for (const _ of [1, 2, 3]) expect(await payer.tells(claim)).toMatchObject({ status: 200 });
    expect(await payer.order(1001)).toMatchObject({ status: 200 });
  });
});
