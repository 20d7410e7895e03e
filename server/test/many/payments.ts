import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { FEE_PAISE } from '../database/rows.ts';
import { ordersAtOnce } from '../faults/orders-at-once.ts';
import { holds, holdsOrders } from '../faults/payments-report.ts';
import { payUnderFaults } from '../faults/pay-under-faults.ts';
import { hunting, type StartVictim } from '../faults/victim.ts';
import { ORDERING_FAST } from '../portal-settings.ts';
import type { S3 } from '../s3-process.ts';
import { startCluster, type ClusterSize } from './cluster.ts';
import type { SharedServices } from './ground.ts';
import type { Figure } from './report.ts';

export interface Amounts {
  readonly seed: number;
  readonly count: number;
  readonly atOnce: number;
  /** Applications for which orders are asked for at once. */
  readonly applications: number;
  /** The built server of an earlier version, which some of the processes run. */
  readonly earlier?: string;
}

export interface PaymentsResult {
  readonly holds: boolean;
  readonly figures: readonly Figure[];
}

const CALLS_EACH = 50;
const rupees = (paise: number): string => formatRupees(paiseToRupees(paise));

/** People pay through the proxy while now this process is killed, now that one. */
export async function paymentsAtMany(
  ground: SharedServices,
  size: ClusterSize,
  { seed, count, atOnce, applications, earlier }: Amounts,
): Promise<PaymentsResult> {
  const { address, database, dataDir, s3 } = ground;
  const start = huntedCluster(size, s3, earlier);
  const report = await payUnderFaults({ address, database, dataDir, seed, count, atOnce, start });
  const { victim, differences, captured, books, callbacks, webhooks } = report;
  const { lost, double, invented, wrong } = differences;
  const sent = callbacks.sent + webhooks.sent;
  const orders = await ordersAtMany(ground, size, applications, earlier);
  return {
    holds: holds(report, count) && holdsOrders(orders),
    figures: [
      ['payments captured at the provider', `${captured.length} of ${report.candidates} candidates`],
      ['kill -9', `${victim.kills} times, ${victim.killsWhileStarting} of them while starting`],
      ['callbacks and webhooks sent', `${sent}, ${callbacks.unanswered + webhooks.unanswered} unanswered`],
      ['in the ledger', `${rupees(books.fee + books.excess)} in ${books.receipts} receipts`],
      [
        'lost, double, invented, wrong',
        [lost, double, invented, wrong].map((list) => list.length).join(', '),
      ],
      ['could not pay', String(report.stopped.length)],
      ['books right after the last kill', `${(report.settledMs / 1000).toFixed(1)} s`],
      ['took', `${Math.round(report.tookMs / 1000)} s`],
      ['orders asked for at once', `${applications} applications, ${CALLS_EACH} calls for each`],
      ['their answers', [...orders.statuses].map(([status, times]) => `${times} x ${status}`).join(', ')],
      [
        'most that was held for one application',
        `${rupees(orders.mostCommittedPaise)} of ${rupees(FEE_PAISE)}`,
      ],
    ],
  };
}

function huntedCluster(size: ClusterSize, s3: S3, earlier: string | undefined): StartVictim {
  return async ({ chance, settings, ...setup }) => {
    const { url, webs, workers, proxy, figures } = await startCluster({
      ...size,
      ...setup,
      isBuilt: true,
      earlier,
      settings: { ...settings, ...s3.settings },
    });
    const hunt = hunting([...webs, ...workers], chance);
    return {
      ...hunt,
      url,
      figures,
      async stop() {
        await hunt.stop();
        await proxy.stop();
      },
    };
  };
}

async function ordersAtMany(
  ground: SharedServices,
  size: ClusterSize,
  applications: number,
  earlier: string | undefined,
) {
  const { address, database, dataDir, sandbox, s3 } = ground;
  const outside = { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url };
  const cluster = await startCluster({
    ...size,
    address,
    dataDir,
    isBuilt: true,
    earlier,
    settings: { ...s3.settings, ...outside, ...ORDERING_FAST },
  });
  try {
    const portalUrls = cluster.webs.map(({ url }) => url);
    return await ordersAtOnce({ portalUrls, database, applications, each: CALLS_EACH });
  } finally {
    await cluster.stop();
  }
}
