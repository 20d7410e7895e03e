import { describe, expect, it, vi } from 'vitest';
import { add, NONE } from './counts.ts';
import { runStages } from './run-stages.ts';
import { everyStage, type Stage } from './stages.ts';

const PROBLEM = 'no browser anywhere';
const FOLDER = '/tmp/tests';
const names = (stages: readonly Stage[]): readonly string[] => stages.map(({ name }) => name);

describe('the stages of npm test', () => {
  it('are the same without a browser', () => {
    expect(names(everyStage({ problem: PROBLEM }, FOLDER))).toEqual(
      names(everyStage({ path: '/usr/bin/chromium', source: 'PATH' }, FOLDER)),
    );
  });

  it('count one failure for the journeys without a browser, and none for what they would have shown', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const needBrowser = everyStage({ problem: PROBLEM }, FOLDER).filter(({ name }) =>
      ['Browser journeys', 'The specification'].includes(name),
    );
    const ended = await runStages(needBrowser);
    expect(ended.map((stage) => stage.added).reduce(add, NONE)).toEqual({ passed: 0, failed: 1 });
    expect(ended.map(({ ok }) => ok)).toEqual([false, true]);
    expect(error).toHaveBeenCalledExactlyOnceWith(PROBLEM);
    error.mockRestore();
    log.mockRestore();
  });

  it('run to the last, each with its time', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const [first, last] = await runStages([
      { name: 'fails', run: async () => ({ code: 1 }) },
      {
        name: 'takes a while',
        run: () => new Promise((resolve) => void setTimeout(resolve, 50, { code: 0 })),
      },
    ]);
    expect(first).toMatchObject({ name: 'fails', ok: false, added: { passed: 0, failed: 1 } });
    expect(last).toMatchObject({ name: 'takes a while', ok: true, added: NONE });
    expect(last?.ms).toBeGreaterThanOrEqual(49);
    log.mockRestore();
  });
});
