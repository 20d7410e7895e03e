import { expect, it } from 'vitest';
import { DAY_MS, LONGEST_MOMENT_MS, momentsUntil } from './calendar.ts';
import { planIntake } from './plan.ts';
import { byMoment, startOfHistory } from './tell.ts';
import type { Step } from './steps.ts';

const NOW = Date.parse('2026-11-18T06:00:00Z');
const intake = { count: 2000, from: startOfHistory(NOW), until: NOW - LONGEST_MOMENT_MS };
const steps = planIntake(intake);
const of = (kind: Step['act']['kind']) => steps.filter(({ act }) => act.kind === kind);

it('lets everyone register, over five weeks and ever more of them', () => {
  const registered = of('registers');
  expect(new Set(registered.map(({ index }) => index)).size).toBe(2000);
  const weeks = Array.from(
    { length: 5 },
    (_, week) =>
      registered.filter(({ at }) => Math.min(4, Math.floor((at - intake.from) / (7 * DAY_MS))) === week)
        .length,
  );
  expect(Math.min(...weeks)).toBeGreaterThan(50);
  expect(weeks).toEqual(weeks.toSorted((one, other) => one - other));
});

it('has lenders at every stage, desk payments, an excess, refunds and what is pending since yesterday', () => {
  const kinds = new Set(
    steps.map(({ act }) => {
      if (act.kind === 'hears') return `hears ${act.says}${act.isPaid ? ' and paid' : ''}`;
      if (act.kind === 'is refunded') return `is refunded ${act.what}`;
      return act.kind === 'pays' ? `pays ${act.outcome}` : act.kind;
    }),
  );
  expect([...kinds].toSorted()).toEqual([
    'asks for a callback',
    'borrows',
    'fills',
    'hears Approved',
    'hears Approved and paid',
    'hears Rejected',
    'is called',
    'is decided',
    'is refunded above_fee',
    'is refunded withdrawal',
    'leaves',
    'pays at the desk',
    'pays captured',
    'pays failed',
    'pays pending',
    'pays twice',
    'registers',
    'submits',
    'withdraws',
  ]);
  for (const { at, act } of of('pays')) {
    if (act.kind === 'pays' && act.outcome === 'pending') expect(NOW - at).toBeGreaterThan(DAY_MS);
  }
});

it('happens in the past, on many days, and what one person does in its order', () => {
  const told = byMoment(steps, momentsUntil(NOW));
  const days = new Set([...told.keys()].map(({ at }) => Math.floor(at / DAY_MS)));
  expect(days.size).toBeGreaterThan(30);
  const lives = Map.groupBy(
    [...told].flatMap(([{ at }, own]) => own.map(({ index, act }) => ({ at, index, act }))),
    ({ index }) => index,
  );
  for (const life of lives.values()) {
    const last = (rank: number) => life.filter(({ act }) => rankOf(act) === rank).map(({ at }) => at);
    for (const rank of [0, 1, 2]) {
      const [before, after] = [last(rank), last(rank + 1)];
      expect(Math.max(...before)).toBeLessThanOrEqual(Math.min(...after));
    }
  }
  for (const { at } of told.keys()) expect(at).toBeLessThan(NOW);
});

const BEFORE_MONEY = ['registers', 'submits', 'is decided'];

/** What comes before what; lead and unfinished forms aside. */
function rankOf({ kind }: Step['act']): number {
  if (kind === 'asks for a callback' || kind === 'is called' || kind === 'fills') return -1;
  const rank = BEFORE_MONEY.indexOf(kind);
  return rank === -1 ? BEFORE_MONEY.length : rank;
}
