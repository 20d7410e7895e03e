import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { createGatedFetch } from './gated-fetch.ts';

it('makes only so many calls at once, and the others when a place is free', async () => {
  const open: ServerResponse[] = [];
  const service = await scriptedGateway((response) => void open.push(response));
  const gated = createGatedFetch(2, 60_000);
  const calls = Array.from({ length: 3 }, async () => (await gated.fetch(service.url, {})).text());
  await vi.waitFor(() => expect(open).toHaveLength(2), 10_000);
  expect(gated.depth()).toEqual({ running: 2, waiting: 1 });
  for (const response of open.splice(0)) answering(200, '"fine"')(response);
  await vi.waitFor(() => expect(open).toHaveLength(1), 10_000);
  for (const response of open.splice(0)) answering(200, '"fine"')(response);
  expect(await Promise.all(calls)).toEqual(['"fine"', '"fine"', '"fine"']);
  expect(gated.depth()).toEqual({ running: 0, waiting: 0 });
});

it('refuses a call that finds no place in time, and counts it', async () => {
  const open: ServerResponse[] = [];
  const service = await scriptedGateway((response) => void open.push(response));
  const gated = createGatedFetch(1, 20);
  const first = gated.fetch(service.url, {});
  await expect(gated.fetch(service.url, {})).rejects.toThrow('too many calls are waiting');
  expect(gated.turnedAway()).toBe(1);
  await vi.waitFor(() => expect(open).toHaveLength(1), 10_000);
  for (const response of open) answering(204, '')(response);
  expect((await first).status).toBe(204);
});
