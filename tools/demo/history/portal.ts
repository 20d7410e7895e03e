import { z } from 'zod';
import { composePortal } from '../../../server/src/app/compose.ts';
import { readConfig } from '../../../server/src/app/config.ts';
import type { Clock } from '../../../server/src/kernel/clock.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { setting } from '../../launch/environment.ts';
import { checkPort } from '../../launch/listening-port.ts';
import { orSayWhy, prepareEnvironment } from '../../launch/prepare.ts';

// The portal as `npm start` runs it, but with a clock that its parent moves: what it writes is of the day that the
// clock says. The sandbox around it has the same time.

const Moved = z.object({ moveTo: z.number() });
const [startAt] = process.argv.slice(2);
let aheadMs = Number(startAt) - Date.now();
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };

await orSayWhy(async () => {
  await prepareEnvironment();
  await checkPort(setting);
  await moveSandbox();
  const portal = await composePortal(readConfig(), createLog('error'), clock);
  const stop = () => void portal.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // The parent stops it; Ctrl-C reaches both.
  process.on('SIGINT', () => undefined);
  process.on('message', (message) => void moveTo(Moved.parse(message).moveTo));
  await portal.listen();
  process.send?.({ services: setting('SANDBOX_URL'), aheadMs });
});

async function moveTo(time: number): Promise<void> {
  aheadMs = time - Date.now();
  await moveSandbox();
  process.send?.({ aheadMs });
}

async function moveSandbox(): Promise<void> {
  const answer = await fetch(`${setting('SANDBOX_URL')}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aheadSeconds: aheadMs / 1000 }),
  });
  if (!answer.ok) throw new Error(`the sandbox did not take the time: ${answer.status}`);
}
