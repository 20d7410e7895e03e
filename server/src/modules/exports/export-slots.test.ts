import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import type { Leave } from '../../kernel/fair-gate.ts';
import { createExportSlots } from './export-slots.ts';

const SLOTS = { working: 2, waiting: 1, waitSeconds: 30 };
const here = new AbortController().signal;

/** Whether it has entered by now. */
async function hasEntered(entering: Promise<Leave>): Promise<boolean> {
  const later = Promise.resolve('waiting');
  return (await Promise.race([entering.then(() => 'in'), later.then(() => later)])) === 'in';
}

describe('places for long work', () => {
  it('let a few work at once, and the next as soon as one leaves', async () => {
    const enter = createExportSlots(SLOTS);
    const [leave] = await Promise.all([enter(here), enter(here)]);
    const third = enter(here);
    expect(await hasEntered(third)).toBe(false);
    leave?.();
    expect(await third).toBeTypeOf('function');
  });

  it('let a few wait; more are asked to come again later', async () => {
    const enter = createExportSlots(SLOTS);
    await Promise.all([enter(here), enter(here)]);
    const waiting = enter(here);
    const refused: unknown = await enter(here).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 30 });
    expect(await hasEntered(waiting)).toBe(false);
  });

  it('are not waited for longer than a while', async () => {
    const enter = createExportSlots({ ...SLOTS, waitSeconds: 0.05 });
    const [leave] = await Promise.all([enter(here), enter(here)]);
    await expect(enter(here)).rejects.toThrow(AppError);
    leave?.();
    expect(await enter(here)).toBeTypeOf('function');
  });

  it('go to a caller who still waits, not to one who is gone', async () => {
    const enter = createExportSlots({ ...SLOTS, waiting: 2 });
    const [leave] = await Promise.all([enter(here), enter(here)]);
    const gone = new AbortController();
    const first = enter(gone.signal);
    const second = enter(here);
    gone.abort();
    await expect(first).rejects.toThrow(AppError);
    leave?.();
    expect(await second).toBeTypeOf('function');
  });

  it('are free once, however often somebody says to leave', async () => {
    const enter = createExportSlots({ ...SLOTS, waiting: 0 });
    const [leave] = await Promise.all([enter(here), enter(here)]);
    leave?.();
    leave?.();
    await enter(here);
    await expect(enter(here)).rejects.toThrow(AppError);
  });
});
