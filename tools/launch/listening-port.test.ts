import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../common/free-port.ts';
import { checkPort } from './listening-port.ts';

const from =
  (settings: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    settings[name];

it('a start whose port is taken stops with what to do', async () => {
  const port = await freePort();
  await using server = createServer().listen(port, '127.0.0.1');
  await expect(checkPort(from({ PORT: String(port) }))).rejects.toThrow(
    `Port ${port} is taken: end what uses it, or name another port, as in PORT=3001 npm start`,
  );
  expect(server.listening).toBe(true);
});

it.each(['0', 'none', '70000'])(
  'any free port, and a text that is not a port, is left to the server (%s)',
  async (port) => {
    await expect(checkPort(from({ PORT: port }))).resolves.toBeUndefined();
  },
);

it('a free port is free afterwards', async () => {
  const port = await freePort();
  await checkPort(from({ PORT: String(port) }));
  await expect(checkPort(from({ PORT: String(port) }))).resolves.toBeUndefined();
});
