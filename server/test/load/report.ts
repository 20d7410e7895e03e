import { everyGood, KINDS, within } from './figures.ts';
import type { HeldFinding } from './connections-held.ts';
import type { FloodFinding } from './flood.ts';
import type { NightFinding } from './deadline-night.ts';
import type { HostileFinding } from './hostile-payer.ts';
import type { WaveFinding } from './wave.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-IN');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]): string[] => [row(cells), row(cells.map(() => '---'))];

export function nightTable({ figures, tookMs }: NightFinding): string {
  const line = (name: string, times: readonly number[]) =>
    row([
      name,
      whole(times.length),
      ((times.length * 1000) / tookMs).toFixed(1),
      ...[0.5, 0.95, 0.99].map((share) => whole(within(times, share))),
    ]);
  return [
    ...head('what', 'requests', 'a second', 'p50, ms', 'p95, ms', 'p99, ms'),
    ...KINDS.filter((kind) => figures.good.has(kind)).map((kind) => line(kind, figures.good.get(kind) ?? [])),
    line('all', everyGood(figures)),
  ].join('\n');
}

export function nightText({ people, tookMs, captured, figures }: NightFinding): string {
  const failed = [...figures.strange.values()].reduce((sum, times) => sum + times, figures.busyMs.length);
  return `${whole(people.length)} candidates in ${whole(tookMs / 1000)} s; ${whole(captured)} payments; not answered well: ${failed}`;
}

export function waveTable({ wave, figures, payments, recoveredMs, afterwardsP95 }: WaveFinding): string {
  const good = everyGood(figures);
  const { busyMs, busyPayments } = figures;
  return [
    ...head('what', 'figure'),
    row(['arrivals', `${whole(wave.perSecond)} a second for ${wave.seconds} s`]),
    row(['answered well', `${whole(good.length)}, p95 ${whole(within(good, 0.95))} ms`]),
    row([
      'asked to come back (503)',
      `${whole(busyMs.length)}, p50 ${whole(within(busyMs, 0.5))} ms, p95 ${whole(within(busyMs, 0.95))} ms`,
    ]),
    row(['of them calls of a payment', whole(busyPayments)]),
    row(['payments begun and gone through', whole(payments)]),
    row(['last 503 after the wave', `${whole(recoveredMs)} ms`]),
    row(['p95 afterwards', `${whole(afterwardsP95)} ms`]),
  ].join('\n');
}

export function heldTable({ rows }: HeldFinding): string {
  return [
    ...head('held connections', 'requests of others', 'of them 503', 'p50, ms', 'p95, ms'),
    ...rows.map(({ how, requests, busy, p50, p95 }) =>
      row([how, whole(requests), whole(busy), whole(p50), whole(p95)]),
    ),
  ].join('\n');
}

export function hostileTable({ rows, statuses }: HostileFinding): string {
  const answers = Object.entries(statuses).map(([status, times]) => `${whole(times)} x ${status}`);
  return [
    ...head('what others do', 'p95 alone, ms', 'p95 beside it, ms', 'times as long'),
    ...rows.map(({ what, alone, beside, ratio }) =>
      row([what, whole(alone), whole(beside), ratio.toFixed(2)]),
    ),
    `\nThe hostile payer was answered: ${answers.join(', ')}`,
  ].join('\n');
}

export function floodTable({ rows, statuses, callers }: FloodFinding): string {
  const answers = Object.entries(statuses).map(([status, times]) => `${whole(times)} x ${status}`);
  return [
    ...head(
      'what',
      'requests',
      'p50 calm, ms',
      'p95 calm, ms',
      'p50 beside them, ms',
      'p95 beside them, ms',
      'times p95',
    ),
    ...rows.map(({ what, requests, calm, beside, ratio }) =>
      row([
        what,
        whole(requests),
        ...[calm.p50, calm.p95, beside.p50, beside.p95].map(whole),
        ratio.toFixed(2),
      ]),
    ),
    `\nThe ${callers} callers were answered: ${answers.join(', ')}`,
  ].join('\n');
}
