import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { asksAgainIn, hasEnded } from './use-status-change-run.ts';

function known(id: number, endedAt: string | null) {
  const counts = { total: 3, moved: 1, refused: 2, undo_seconds_left: 0, taking_back: null, restored: null };
  return { run: { id, to: 'Selected', ...counts, is_stopped: false, ended_at: endedAt } } as const;
}

const running = (id: number) => known(id, null);
const ended = (id: number) => known(id, '2026-11-02T06:30:00Z');
const NONE = { run: null };

describe('a change in the background', () => {
  it('is asked for every second while it runs, and no more once it has ended', () => {
    expect(asksAgainIn({ data: running(1), error: null })).toBe(1000);
    expect(asksAgainIn({ data: ended(1), error: null })).toBe(false);
    expect(asksAgainIn({ data: NONE, error: null })).toBe(false);
    expect(asksAgainIn({ data: undefined, error: null })).toBe(false);
  });

  it('is asked for as long as another tab may take it back', () => {
    const { run } = ended(1);
    const asks = (left: number, restored: number | null) =>
      asksAgainIn({ data: { run: { ...run, undo_seconds_left: left, restored } }, error: null });
    expect(asks(9, null)).toBe(1000);
    expect(asks(9, 1)).toBe(false);
    expect(asks(0, null)).toBe(false);
  });

  it('is asked for while it is taken back, however long that takes, and has ended with it', () => {
    const { run } = ended(1);
    const takenBack = { run: { ...run, taking_back: 200 } };
    expect(asksAgainIn({ data: takenBack, error: null })).toBe(1000);
    expect(hasEnded(ended(1), takenBack)).toBe(false);
    expect(hasEnded(takenBack, { run: { ...run, restored: 1 } })).toBe(true);
  });

  it('is still asked for when the network is gone or the server fails', () => {
    expect(asksAgainIn({ data: running(1), error: new ApiError() })).toBe(1000);
    expect(asksAgainIn({ data: running(1), error: new ApiError({ status: 503 }) })).toBe(1000);
  });

  it.each([401, 403])('is not asked for again once that is refused with %d', (status) => {
    expect(asksAgainIn({ data: running(1), error: new ApiError({ status }) })).toBe(false);
  });

  it('has ended once it no longer runs, also if it was put away in another tab', () => {
    expect(hasEnded(running(1), ended(1))).toBe(true);
    expect(hasEnded(running(1), NONE)).toBe(true);
    expect(hasEnded(running(1), running(1))).toBe(false);
  });

  it('has ended if nothing was seen of it but its end', () => {
    expect(hasEnded(NONE, ended(1))).toBe(true);
    expect(hasEnded(ended(1), ended(2))).toBe(true);
    // Taken back in another tab.
    expect(hasEnded(ended(1), { run: { ...ended(1).run, restored: 1 } })).toBe(true);
  });

  it('ends once, and one that was over before the first answer is old', () => {
    expect(hasEnded(undefined, ended(1))).toBe(false);
    expect(hasEnded(ended(1), ended(1))).toBe(false);
    expect(hasEnded(ended(1), NONE)).toBe(false);
    expect(hasEnded(ended(1), running(2))).toBe(false);
    expect(hasEnded(running(1), undefined)).toBe(false);
  });
});
