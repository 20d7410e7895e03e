import { describe, expect, it } from 'vitest';
import { anApplication, anOrder } from '../../../../test/database/rows.ts';
import { aDatabase } from '../../../../test/database/test-database.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { LONGEST_WAIT_MS } from '../settling/check-schedule.ts';
import { createOrdersStore } from './orders.store.ts';

const database = await aDatabase();
const unitOfWork = createUnitOfWork(database, createOrdersStore);

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const HOUR_MS = 60 * 60_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();

describe('orders that are due', () => {
  it('are those whose time has come, and those that a clock which was ahead put off beyond any schedule', async () => {
    const due = async (nextCheckAt: string | null) => {
      const { id } = await anApplication(database);
      return (await anOrder(database, id, { nextCheckAt })).id;
    };
    const past = await due(at(-1000));
    const later = await due(at(LONGEST_WAIT_MS));
    const ahead = await due(at(24 * HOUR_MS));
    const over = await due(null);
    const time = { now: at(0), until: at(60_000), never: at(2 * LONGEST_WAIT_MS) };
    const takeDue = () => unitOfWork((orders) => orders.takeDue(time, 10));
    const taken = (await takeDue()).map(({ id }) => id);
    expect(taken).toEqual(expect.arrayContaining([past, ahead]));
    expect(taken).not.toContain(later);
    expect(taken).not.toContain(over);
    expect(await takeDue()).toEqual([]);
  });
});
