import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, requestFor } from './client.ts';

export interface Target {
  readonly url: URL;
  readonly token?: string;
}

const PAUSE_MS = 300;

/** Returns responses per second, with so many connections at once. */
export async function throughput(target: Target, connections: number, forMs: number): Promise<number> {
  const request = requestFor(target.url, target.token);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(target.url)));
  const until = performance.now() + forMs;
  const started = performance.now();
  const counts = await Promise.all(
    open.map(async (connection) => {
      let answers = 0;
      while (performance.now() < until) {
        await connection.ask(request);
        answers += 1;
      }
      return answers;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of open) connection.close();
  // What was abandoned must not run into the next turn.
  await pause(PAUSE_MS);
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** How long single answers take, one after the other on one connection. */
export async function latencies(target: Target, answers: number): Promise<number[]> {
  const request = requestFor(target.url, target.token);
  const connection = await openConnection(target.url);
  const times: number[] = [];
  for (let answer = 0; answer < answers; answer += 1) times.push(await connection.ask(request));
  connection.close();
  await pause(PAUSE_MS);
  return times;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
