import type { Finding } from './finding.ts';
import { payUnderFaults } from './pay-under-faults.ts';
import type { FaultSetup } from './fault-setup.ts';

/** As `npm run faults:payments`, in short. */
export async function killedDuringPayments(
  { address, database, dataDir }: FaultSetup,
  seed: number,
  count: number,
): Promise<Finding> {
  const { victim, differences, stopped, callbacks, webhooks } = await payUnderFaults({
    address,
    database,
    dataDir,
    seed,
    count,
    atOnce: 12,
  });
  const { lost, double, invented, wrong } = differences;
  return {
    fault: 'kill -9 during payments',
    times: `${victim.kills} times during ${count} payments`,
    calls: {
      asked: callbacks.sent + webhooks.sent,
      busy: 0,
      unanswered: callbacks.unanswered + webhooks.unanswered,
      // Each answer is timed by the other faults; here most of them are cut off on purpose.
      longestMs: 0,
      wrong: new Set(),
    },
    lost,
    healedMs: 0,
    leftovers: [],
    wrong: [...double, ...invented, ...wrong, ...stopped],
  };
}
