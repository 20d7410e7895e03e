import { setTimeout as pause } from 'node:timers/promises';
import { refused, type RazorpayCustomer } from '../razorpay-customer.ts';
import type { Chance } from './chance.ts';

interface TroubledProvider {
  /** Ends the trouble; refunds stay pending until they are decided. */
  calm(): Promise<void>;
  /** The bank takes each pending refund, or some time refuses it. */
  decideAll(): Promise<void>;
}

const TROUBLE = ['lose-answer', 'busy', 'error'] as const;
const REFUSED_SHARE = 0.15;
const EVERY_MS = 400;

/** Takes refunds and loses the answers, is busy or fails with them; the bank decides on each a while later. */
export function troubledProvider(bank: RazorpayCustomer, chance: Chance): TroubledProvider {
  const calmed = new AbortController();

  async function decideAll(): Promise<void> {
    for (const { id, status } of await bank.refunds()) {
      if (status !== 'pending') continue;
      await bank.settleRefund(id, chance.is(REFUSED_SHARE) ? 'failed' : 'processed').catch(refused);
    }
  }

  async function trouble(): Promise<void> {
    await bank.control({ refunds: 'pending' });
    while (!calmed.signal.aborted) {
      const mode = TROUBLE[chance.between(0, TROUBLE.length - 1)] ?? 'error';
      await bank.control({ api: { mode, path: '/v1/payments/', method: 'POST', times: 1 } });
      await decideAll();
      await pause(EVERY_MS);
    }
    await bank.control({ api: { mode: 'ok' } });
  }

  const troubling = trouble();
  return {
    decideAll,
    async calm() {
      calmed.abort();
      await troubling;
    },
  };
}
