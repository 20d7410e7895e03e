import { parseArgs } from 'node:util';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PROOF_COUNTERS, proofChallenge } from '@portal/contract/proof-of-work.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { inNewBrowser } from '../harness/browser.ts';
import { valueAt } from '../harness/front-door.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { timesToSolve, type ProofRuns } from './times-to-solve.ts';

/**
 * How long a page takes from the refusal until it asks again with a solved proof of work: with challenges as they come,
 * and with the hardest that there are.
 */
const SLOWDOWN = 6;
const TARGET_MS = 1000;
const { values } = parseArgs({ options: { count: { type: 'string', default: '40' } } });
const count = Number(values.count);

/** What a refusal of this portal carries, but with the answer where it is found last. */
async function hardestChallenge(url: string): Promise<object> {
  const response = await fetch(url + authRoutes.loginOtp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '9800000001' }),
  });
  const { parameters } = proofChallenge.parse(valueAt(await response.json(), 'challenge'));
  const { algorithm, cost, data } = parameters;
  return createChallenge({
    algorithm,
    cost,
    data,
    counter: PROOF_COUNTERS - 1,
    deriveKey,
    hmacSignatureSecret: 'nobody checks it here',
    hmacKeySignatureSecret: 'nor this',
  });
}

async function measured(what: string, runs: ProofRuns) {
  const times = (await inNewBrowser(({ port }) => timesToSolve(port, runs))).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  return {
    what,
    runs: times.length,
    median: Math.round(median),
    slowest: Math.round(times.at(-1) ?? Number.NaN),
  };
}

// Past its ceiling of SMS from the start: every browser that the portal does not know needs a proof.
const portal = await startMeasuredPortal({ settings: { SMS_PER_HOUR: '0' } });
try {
  const { url } = portal;
  const hardest = await hardestChallenge(url);
  const plain = await measured('the hardest, on this machine', { url, count, slowdown: 1, hardest });
  const rows = [
    await measured('as they come, a sixth of the speed', { url, count, slowdown: SLOWDOWN }),
    await measured('the hardest, a sixth of the speed', { url, count, slowdown: SLOWDOWN, hardest }),
    plain,
    // A browser slows down its page and not the threads on which keys are derived: the most, if all of it were slower.
    {
      what: 'that, six times',
      runs: plain.runs,
      median: SLOWDOWN * plain.median,
      slowest: SLOWDOWN * plain.slowest,
    },
  ];
  console.table(rows);
  process.exitCode = rows.every(({ slowest }) => slowest <= TARGET_MS) ? 0 : 1;
} finally {
  await portal.stop();
}
