import { hostname } from 'node:os';

/** The machine or container, and the process on it. */
export function processName(): string {
  return `${hostname()}/${process.pid}`;
}
