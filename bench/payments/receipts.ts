import { parseArgs } from 'node:util';
import { startMeasuredPortal, type MeasuredPortal } from '../harness/portal.ts';
import { signIn } from '../harness/staff.ts';
import { aPaidCandidate } from './paid-candidate.ts';

/** How long receipts take: the whole call, and of it the drawing. Each after the first must be drawn in under 30 ms. */
const TARGET_MS = 30;
const { values } = parseArgs({ options: { count: { type: 'string', default: '200' } } });
const count = Number(values.count);

/** Of sorted numbers; the part is of 1. */
function at(part: number, sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function timeOf(url: string, token: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const pdf = Buffer.from(await response.arrayBuffer());
  if (!response.ok || pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${url} is no receipt`);
  return performance.now() - begun;
}

/** What the portal itself says of its drawing: the sum and the count so far. */
async function drawn(metricsUrl: string, what: string) {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string, labels: string) =>
    Number(new RegExp(`^receipt_print_seconds_${name}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    sum: read('sum', `what="${what}"`),
    count: read('count', `what="${what}"`),
    onTime: read('bucket', `le="${TARGET_MS / 1000}",what="${what}"`),
  };
}

async function measure(portal: MeasuredPortal, what: 'receipt' | 'statement', path: string, token: string) {
  const first = await timeOf(portal.url + path, token);
  const before = await drawn(portal.metricsUrl, what);
  const times: number[] = [];
  for (let made = 0; made < count; made += 1) times.push(await timeOf(portal.url + path, token));
  const after = await drawn(portal.metricsUrl, what);
  const sorted = times.toSorted((a, b) => a - b);
  const prints = after.count - before.count;
  return {
    what,
    'first call, ms': Math.round(first),
    'call, median': rounded(at(0.5, sorted)),
    'call, p95': rounded(at(0.95, sorted)),
    'drawing, mean': rounded((1000 * (after.sum - before.sum)) / prints),
    'drawn in under 30 ms': `${rounded((100 * (after.onTime - before.onTime)) / prints)}%`,
    reached: at(0.5, sorted) < TARGET_MS,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

const portal = await startMeasuredPortal();
try {
  const { applicationNumber, paymentId } = await aPaidCandidate(portal.url, 60_000);
  const staffToken = await signIn(portal.url);
  const byPayment = `/api/download-payment-receipt-by-payment/${paymentId}`;
  const statement = `/api/download-payment-receipt/${applicationNumber}`;
  const rows = [
    await measure(portal, 'receipt', byPayment, staffToken),
    await measure(portal, 'statement', statement, staffToken),
  ];
  console.table(rows);
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await portal.stop();
}
