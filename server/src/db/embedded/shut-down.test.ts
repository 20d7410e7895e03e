import { describe, expect, it } from 'vitest';
import { shutDown } from './shut-down.ts';

async function signalsFor(signalsThatFail: number) {
  const sent: string[] = [];
  const waited: number[] = [];
  const ended = await shutDown(
    (signal) => sent.push(signal),
    (patience) => Promise.resolve(waited.push(patience) > signalsThatFail),
  );
  return { sent, waited, ended };
}

describe('a shutdown', () => {
  it('is fast for a server that obeys', async () => {
    expect(await signalsFor(0)).toEqual({ sent: ['SIGINT'], waited: [10_000], ended: true });
  });

  it('is immediate after ten seconds, and forced after that', async () => {
    expect((await signalsFor(1)).sent).toEqual(['SIGINT', 'SIGQUIT']);
    expect((await signalsFor(2)).sent).toEqual(['SIGINT', 'SIGQUIT', 'SIGKILL']);
  });

  it('admits when nothing helped', async () => {
    expect((await signalsFor(3)).ended).toBe(false);
  });
});
