import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import type { Reader } from './ask.ts';
import { createOutsideGate, type OutsideGate } from './outside-gate.ts';

const reader: Reader<{ readonly kind: 'sent' }> = {
  outcome: () => ({ kind: 'sent' }),
  reason: () => undefined,
};

/** A service that keeps every call waiting until it is told to answer. */
async function aSlowService() {
  const open: ServerResponse[] = [];
  const service = await scriptedGateway((response) => void open.push(response));
  return {
    ...service,
    open,
    answerOne: () => {
      const response = open.shift();
      if (response !== undefined) answering(200, '"fine"')(response);
    },
  };
}

const askAs = (gate: OutsideGate, key: string, url: string) =>
  gate.askFor(key)({ method: 'GET', url, headers: {} }, reader);

describe('calls to a service outside', () => {
  it('of one key leave room for those of others, who are answered first', async () => {
    const service = await aSlowService();
    const gate = createOutsideGate(5);
    const greedy = Array.from({ length: 10 }, () => askAs(gate, 'greedy', service.url));
    await vi.waitFor(() => expect(service.open).toHaveLength(4), 10_000);
    const other = askAs(gate, 'asha', `${service.url}/asha`);
    await vi.waitFor(() => expect(service.received.at(-1)?.path).toBe('/asha'), 10_000);
    expect(gate.depth()).toEqual({ running: 5, waiting: 6 });
    const last = service.open.pop();
    if (last !== undefined) answering(200, '"fine"')(last);
    expect(await other).toEqual({ kind: 'sent' });
    const answers = setInterval(() => service.answerOne(), 5);
    expect(new Set((await Promise.all(greedy)).map(({ kind }) => kind))).toEqual(new Set(['sent']));
    clearInterval(answers);
    expect(gate.depth()).toEqual({ running: 0, waiting: 0 });
  });

  it('that find no place in time end unknown, and are not made', async () => {
    const service = await aSlowService();
    const gate = createOutsideGate(2, { perKey: 1, waitMs: 20 });
    const first = askAs(gate, 'asha', service.url);
    expect(await askAs(gate, 'asha', service.url)).toEqual({
      kind: 'unknown',
      reason: 'not asked: too many calls are waiting',
    });
    expect(gate.turnedAway()).toBe(1);
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 10_000);
    service.answerOne();
    expect(await first).toEqual({ kind: 'sent' });
  });
});
