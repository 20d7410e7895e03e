import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../test/database/test-database.ts';
import { MovableClock, startPortal } from '../../test/portal.ts';
import { createLog } from '../kernel/log.ts';
import { startPortalClock } from './portal-clock.ts';

const DAY_SECONDS = 24 * 60 * 60;

const database = await aDatabase();

async function aClock(given?: MovableClock) {
  const lines: string[] = [];
  const registry = new Registry();
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const clock = await startPortalClock(
    { database, log, registry, maxOffsetSeconds: 120, onFailure: () => undefined },
    given,
  );
  onTestFinished(() => clock.stop());
  const offset = async () => {
    const [metric] = (await registry.getMetricsAsJSON()).flatMap(({ values }) => values);
    return metric?.value ?? Number.NaN;
  };
  return { clock, lines, offset };
}

describe("the portal's clock", () => {
  it('has the time of the database and nothing to tell while the machine has it too', async () => {
    const { clock, lines, offset } = await aClock();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
    expect(await clock.warning()).toBeUndefined();
    expect(lines).toEqual([]);
    expect(Math.abs((await offset()) ?? Infinity)).toBeLessThan(1);
  });

  it.each([
    [DAY_SECONDS, 'ahead of'],
    [-DAY_SECONDS, 'behind'],
  ])(
    'tells at start and when asked that it is off by %i seconds, and when it is right again',
    async (seconds, side) => {
      const machine = new MovableClock();
      machine.advance(seconds);
      const { clock, lines, offset } = await aClock(machine);
      const sentence = `The clock of this machine is ${DAY_SECONDS} seconds ${side} the clock of its database`;
      expect(lines.join('')).toContain(sentence);
      expect(await clock.warning()).toContain(sentence);
      expect(await offset()).toBeCloseTo(seconds, 0);
      expect(lines).toHaveLength(1);
      machine.advance(-seconds);
      expect(await clock.warning()).toBeUndefined();
      expect(lines).toHaveLength(2);
    },
  );
});

it('readiness stays ready, with a warning, past the bound that is set', async () => {
  const portal = await startPortal({ CLOCK_OFFSET_MAX_SECONDS: '60' });
  onTestFinished(() => portal.stop());
  expect((await portal.get('/readyz')).body).toEqual({ status: 'ready' });
  portal.clock.advance(-90);
  // What was found out is shared for a second.
  await expect
    .poll(() => portal.get('/readyz'), { timeout: 15_000 })
    .toMatchObject({
      status: 200,
      body: { status: 'ready', warnings: [expect.stringContaining('90 seconds behind')] },
    });
});
