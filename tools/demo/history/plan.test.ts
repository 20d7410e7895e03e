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

it('has lenders at every stage, desk payments, an excess and what is pending since yesterday', () => {
  const kinds = new Set(
    steps.map(({ act }) => {
      if (act.kind === 'hears') return `hears ${act.says}${act.isPaid ? ' and paid' : ''}`;
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
  const order = new Map<number, number>();
  for (const [{ at }, own] of told) {
    expect(at).toBeLessThan(NOW);
    for (const { index, act } of own) {
      if (act.kind !== 'registers' && act.kind !== 'asks for a callback' && act.kind !== 'is called')
        expect(at).toBeGreaterThanOrEqual(order.get(index) ?? Infinity);
      if (act.kind === 'registers') order.set(index, at);
    }
  }
});
