import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';
import { sampleDatabaseTime, sampleDatabaseTimes } from '../db/database-time.ts';
import { systemClock, type Clock } from '../kernel/clock.ts';
import { CorrectedClock, leastRoundTrip, steadyClock } from '../kernel/corrected-clock.ts';
import type { Log } from '../kernel/log.ts';

export interface PortalClock extends Clock {
  /** Asks the database once; returns what is wrong with the machine's clock past the bound, in a sentence. */
  warning(): Promise<string | undefined>;
  stop(): void;
}

interface PortalClockParts {
  readonly database: Database;
  readonly log: Log;
  readonly registry: Registry;
  readonly maxOffsetSeconds: number;
  /** The database could not be asked; the last correction holds until it can. */
  readonly onFailure: (error: unknown) => void;
}

const SAMPLES = 5;
const MEASURE_EVERY_MS = 30_000;

/**
 * The time by which the portal decides: the machine's, corrected by its measured offset to the database, so that every
 * process of the portal has the same. A clock that is given (tests move theirs) is time itself and not corrected.
 */
export async function startPortalClock(parts: PortalClockParts, given?: Clock): Promise<PortalClock> {
  const { database, log, registry, maxOffsetSeconds, onFailure } = parts;
  const machine = given ?? systemClock;
  const steady = steadyClock();
  const corrected = new CorrectedClock(steady);
  const gauge = new Gauge({
    name: 'clock_offset_seconds',
    help: "How far the clock of this machine is ahead of the database's",
    registers: [registry],
  });
  let wasOff = false;

  /** Keeps what was measured for the metric; logs once when the bound is passed, and once when it holds again. */
  function noteOffset(offsetMs: number): string | undefined {
    gauge.set(offsetMs / 1000);
    const warning = warningOf(offsetMs, maxOffsetSeconds);
    const isOff = warning !== undefined;
    if (isOff && !wasOff) log.warn({ offsetSeconds: offsetMs / 1000 }, warning);
    if (!isOff && wasOff)
      log.info({ offsetSeconds: offsetMs / 1000 }, 'the clock of this machine is right again');
    wasOff = isOff;
    return warning;
  }

  async function measure(): Promise<void> {
    const samples = await sampleDatabaseTimes(database, steady, SAMPLES);
    const steppedMs = corrected.correct(samples);
    if (steppedMs !== 0) log.info({ steppedSeconds: steppedMs / 1000 }, "took over the database's time");
    const best = leastRoundTrip(samples);
    if (best === undefined) return;
    const databaseMs = best.otherMs + (steady.now().getTime() - best.ownMs);
    noteOffset(machine.now().getTime() - databaseMs);
  }

  await measure();
  const timer = setInterval(() => {
    measure().catch(onFailure);
  }, MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => (given ?? corrected).now(),
    warning: async () => {
      const { ownMs, otherMs } = await sampleDatabaseTime(database, machine);
      return noteOffset(ownMs - otherMs);
    },
    stop: () => clearInterval(timer),
  };
}

function warningOf(offsetMs: number, maxSeconds: number): string | undefined {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  if (seconds <= maxSeconds) return undefined;
  const side = offsetMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} seconds ${side} the clock of its database; the portal uses the time of the database.`;
}
