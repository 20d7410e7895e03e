import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { ORDERING_FAST } from '../portal-settings.ts';
import { startSandbox } from '../sandbox-process.ts';
import { createChance, type Chance } from './chance.ts';
import { createUnreliableLine, type UnreliableLine } from './unreliable-line.ts';
import { startVictim, type StartVictim, type Victim } from './victim.ts';
import { startWebhookRelay } from './webhook-relay.ts';

interface StageSetup {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly seed: number;
  readonly isBuilt?: boolean | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  /** One process, unless another portal is wanted. */
  readonly start?: StartVictim | undefined;
}

/** A portal that can be hunted, the provider, and the lines between them and browsers. */
export interface Stage {
  readonly victim: Victim;
  readonly bank: Awaited<ReturnType<typeof startSandbox>>['razorpay'];
  readonly chance: Chance;
  readonly callbacks: UnreliableLine;
  readonly webhooks: UnreliableLine;
  /** Once the provider has no event left, and the lines have carried the last of them. */
  allDelivered(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_AGAIN_MS = 200;
const Deliveries = z.object({ webhooks: z.object({ waiting: z.number() }) });

export async function startStage(setup: StageSetup): Promise<Stage> {
  const chance = createChance(String(setup.seed));
  const callbacks = createUnreliableLine(chance.apart('callbacks'));
  const webhooks = createUnreliableLine(chance.apart('webhooks'));
  const sandbox = await startSandbox();
  const { start = startVictim } = setup;
  const outside = { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url };
  const victim = await start({
    address: setup.address,
    dataDir: setup.dataDir,
    settings: { ...outside, ...ORDERING_FAST, ...setup.settings },
    chance: chance.apart('kills'),
    isBuilt: setup.isBuilt ?? false,
  });
  const relay = await startWebhookRelay(webhooks, `${victim.url}/api/razorpay/webhook`);
  await sandbox.razorpay.control({ webhookUrl: relay.url });
  return {
    victim,
    bank: sandbox.razorpay,
    chance,
    callbacks,
    webhooks,
    async allDelivered() {
      await callbacks.idle();
      for (;;) {
        const response = await fetch(`${sandbox.url}/control/razorpay`);
        const { webhooks: told } = Deliveries.parse(await response.json());
        await webhooks.idle();
        if (told.waiting === 0) return;
        await pause(LOOK_AGAIN_MS);
      }
    },
    async stop() {
      await victim.stop();
      await relay.stop();
      await sandbox.stop();
    },
  };
}
