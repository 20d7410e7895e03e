import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../../src/kernel/clock.ts';
import type { Chance } from '../faults/chance.ts';
import { aDesk } from '../staff.ts';
import { aCrowd } from './crowd.ts';
import { KINDS, strangeOnes, within, type Figures, type Kind } from './figures.ts';
import type { FloodReport, FloodSetup } from './flood-process.ts';
import { aPlace, NEVER, type Scene } from './scene.ts';
import { urgentPeople } from './urgent-people.ts';

interface FloodOptions {
  /** Who never wait before they call again, whatever they are told. */
  readonly callers: number;
  readonly seconds: number;
  /** Of those who pay and of those who sign in, each second. */
  readonly peoplePerSecond: number;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

interface FloodRow {
  readonly what: Kind;
  readonly requests: number;
  readonly calm: Percentiles;
  readonly beside: Percentiles;
  /** How many times as long the p95 is as in calm. */
  readonly ratio: number;
}

export interface FloodFinding {
  readonly callers: number;
  readonly rows: readonly FloodRow[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly troubles: readonly string[];
  readonly late: readonly string[];
}

/** Below this, a difference is noise. */
const UNNOTICED_MS = 20;
const MOST_TIMES = 2;
const WARM_UP_MS = 3000;
const Report: z.ZodType<FloodReport> = z.object({
  statuses: z.record(z.string(), z.number()),
  strange: z.array(z.string()),
});

/** Payments, codes and webhooks, without and with hundreds who do everything else and ignore `Retry-After`. */
export async function flood(scene: Scene, options: FloodOptions): Promise<FloodFinding> {
  const chance = scene.chance.apart('flood');
  const setup = await prepare(scene, options.callers);
  // A portal in use has planned its statements on each connection.
  const stopWarmUp = await startCallers(setup);
  await pause(WARM_UP_MS);
  await stopWarmUp();
  const calm = await measured(scene, options, chance.apart('calm'));
  const stopCallers = await startCallers(setup);
  const beside = await measured(scene, options, chance.apart('beside'));
  const { statuses, strange } = await stopCallers();
  const rows = KINDS.filter((kind) => calm.figures.good.has(kind)).map((kind) =>
    rowOf(kind, calm.figures, beside.figures),
  );
  const refused = beside.figures.busyMs.length;
  return {
    callers: options.callers,
    rows,
    statuses,
    troubles: [
      ...calm.stopped,
      ...beside.stopped,
      ...strangeOnes(calm.figures),
      ...strangeOnes(beside.figures),
      ...strange,
    ],
    late: [
      ...rows
        .filter(({ ratio }) => ratio > MOST_TIMES)
        .map(({ what, ratio }) => `${what}: p95 is ${ratio.toFixed(1)} times that of calm`),
      ...(refused === 0 ? [] : [`${refused} calls of a payment, a code or a webhook were refused`]),
    ],
  };
}

/** Resolves once they begin; returns how to stop them, and what they saw. */
async function startCallers(setup: FloodSetup): Promise<() => Promise<FloodReport>> {
  const callers = fork(path.join(import.meta.dirname, 'flood-process.ts'));
  callers.send(setup);
  await once(callers, 'message');
  const reported = once(callers, 'message');
  return async () => {
    callers.send('stop');
    return Report.parse((await reported)[0]);
  };
}

async function prepare({ portalUrl, database, hasWeb }: Scene, callers: number): Promise<FloodSetup> {
  const people = await aCrowd(database, {
    count: callers,
    payers: 0,
    payersAreSignedIn: false,
    othersAreSignedIn: true,
  });
  const desk = await aDesk({ url: portalUrl, database, clock: systemClock }, 'admin');
  return {
    portalUrl,
    hasWeb,
    staffToken: desk.token,
    callers: people.map(({ token = '', address }) => ({ token, address })),
  };
}

async function measured(scene: Scene, { seconds, peoplePerSecond }: FloodOptions, chance: Chance) {
  const place = aPlace(scene, NEVER);
  const stopped = await urgentPeople(scene, place, { count: peoplePerSecond * seconds, seconds, chance });
  return { figures: place.figures, stopped };
}

function rowOf(what: Kind, calmFigures: Figures, besideFigures: Figures): FloodRow {
  const percentiles = ({ good }: Figures): Percentiles => {
    const times = good.get(what) ?? [];
    return { p50: within(times, 0.5), p95: within(times, 0.95) };
  };
  const [calm, beside] = [percentiles(calmFigures), percentiles(besideFigures)];
  return {
    what,
    requests: besideFigures.good.get(what)?.length ?? 0,
    calm,
    beside,
    ratio: beside.p95 / Math.max(calm.p95, UNNOTICED_MS),
  };
}
