import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { verificationRoutes } from '@portal/contract/routes/verification.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { inNewBrowser } from '../../harness/browser.ts';
import { ask, valueAt } from '../../harness/front-door.ts';
import { aColleague } from '../../harness/staff.ts';
import type { Tab } from '../../harness/tab.ts';
import { waitingSubmissions } from '../data/waiting.ts';
import { quantile } from './load.ts';
import { type Bench, boundRow, type Row, rounded } from './row.ts';
import { openStaffTab, until } from './staff-tab.ts';

const VERIFIERS = 20;
const ANSWERS_EACH = 30;
const WARM_UP_EACH = 3;
/** A verifier looks at a submission for a second, which is faster than anybody. */
const LOOKED_AT_MS = 1000;
const NEXT_WITHIN_MS = 50;
const PAINTED_WITHIN_MS = 200;
const SETTLED_MS = 1500;
const DOCUMENTS = 7;

/** The queue with twenty verifiers, and a document after its key. */
export async function measureVerification(bench: Bench): Promise<Row[]> {
  await waitingSubmissions(bench.home);
  const p95 = await nextAnswers(bench);
  const painted = await paintedAfterKey(bench);
  return [
    {
      work: `verification: the next submission, ${VERIFIERS} verifiers`,
      ours: `p95 ${p95.toFixed(1)} ms`,
      ratio: rounded(p95 / NEXT_WITHIN_MS),
      toReach: `${NEXT_WITHIN_MS} ms`,
      isReached: p95 <= NEXT_WITHIN_MS,
    },
    boundRow('verification: the next document, from its key to the paint', painted, PAINTED_WITHIN_MS, 'ms'),
  ];
}

async function nextAnswers({ portal: { url }, token }: Bench): Promise<number> {
  const tokens: string[] = [];
  for (let number = 0; number < VERIFIERS; number += 1) tokens.push(await aColleague(url, token, 'ops'));
  const times = await Promise.all(tokens.map((own) => verifier(url, own)));
  return quantile(times.flat(), 0.95);
}

/** Gives back what they have and takes the one after it, again and again. */
async function verifier(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  let leave: unknown;
  for (let answer = 0; answer < WARM_UP_EACH + ANSWERS_EACH; answer += 1) {
    await pause(LOOKED_AT_MS * (0.5 + Math.random()));
    const started = performance.now();
    const given = await ask(url, 'POST', verificationRoutes.next.path, { leave }, token);
    if (answer >= WARM_UP_EACH) times.push(performance.now() - started);
    leave = valueAt(given, 'item', 'id');
    if (leave === undefined) throw new Error('nothing waits for a verifier');
  }
  return times;
}

/** Notes when a key went down, and when another picture is there and painted. */
const WATCH = `
  window.measured = { key: 0, painted: 0 };
  const picture = () => document.querySelector('section img[alt$="as uploaded"]');
  addEventListener('keydown', () => {
    const before = picture()?.src;
    measured.painted = 0;
    measured.key = performance.now();
    const look = () => {
      const now = picture();
      if (now === null || now.src === before || !now.complete || now.naturalWidth === 0) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => { measured.painted = performance.now(); }));
    };
    requestAnimationFrame(look);
  }, true);`;

/** The slowest of six, each a photo of a megabyte that was loaded while the one before it was looked at. */
async function paintedAfterKey(bench: Bench): Promise<number> {
  return inNewBrowser(async ({ port }) => {
    const tab = await openStaffTab(bench, port, STAFF_SCREENS.verification);
    await until(tab, `document.querySelector('section img[alt$="as uploaded"]')?.complete === true`);
    await tab.evaluate(WATCH);
    const turns: number[] = [];
    for (let turn = 1; turn < DOCUMENTS; turn += 1) turns.push(await nextDocument(tab));
    await tab.close();
    return Math.max(...turns);
  });
}

async function nextDocument(tab: Tab): Promise<number> {
  await pause(SETTLED_MS);
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'j', text: 'j' });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'j' });
  await until(tab, 'measured.painted > measured.key');
  return Number(await tab.evaluate('measured.painted - measured.key'));
}
