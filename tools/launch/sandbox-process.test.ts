import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryTree, type TemporaryTree } from '../files/temporary-tree.ts';
import { keepSandboxRunning } from './sandbox-process.ts';

/** As the sandbox does: says where it listens, answers, and ends when its parent is gone. */
const STAND_IN = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(JSON.stringify({ pid: process.pid, dataDir: process.env.SANDBOX_DATA_DIR }));
});
process.once('disconnect', () => process.exit(0));
server.listen(Number(process.env.SANDBOX_PORT), process.env.SANDBOX_HOST, () => {
  process.send({ url: 'http://127.0.0.1:' + server.address().port });
});
`;

const PORTAL = `
import { keepSandboxRunning } from ${JSON.stringify(join(import.meta.dirname, 'sandbox-process.ts'))};
const [mode, main] = process.argv.slice(2);
console.log(await keepSandboxRunning('unused', main));
if (mode === 'stays') setInterval(() => undefined, 1000);
`;

let tree: TemporaryTree;

beforeEach(() => {
  tree = temporaryTree({ 'sandbox.mjs': STAND_IN, 'broken.mjs': 'process.exit(1);', 'portal.mjs': PORTAL });
});

afterEach(() => {
  tree[Symbol.dispose]();
});

async function answer(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return response.json();
}

async function startPortal(
  mode: 'stays' | 'ends',
): Promise<{ kill(): void; ended: Promise<unknown>; url: string }> {
  const portal = spawn(process.execPath, [
    join(tree.root, 'portal.mjs'),
    mode,
    join(tree.root, 'sandbox.mjs'),
  ]);
  const ended = once(portal, 'exit');
  const [line] = await once(portal.stdout, 'data');
  return { ended, url: String(line).trim(), kill: () => portal.kill('SIGKILL') };
}

describe('the sandbox beside the portal', () => {
  it('is started with its data folder', async () => {
    const url = await keepSandboxRunning('/some/data/sandbox', join(tree.root, 'sandbox.mjs'));
    expect(await answer(url)).toMatchObject({ dataDir: '/some/data/sandbox' });
  });

  it('is started again at the same address when it ends', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const url = await keepSandboxRunning('unused', join(tree.root, 'sandbox.mjs'));
    const first = await answer(url);
    await fetch(`${url}/die`).catch(() => undefined);
    await vi.waitFor(async () => expect(await answer(url)).not.toEqual(first), 5000);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('The sandbox ended (code 3)'));
    told.mockRestore();
  });

  it('that cannot start stops the start', async () => {
    await expect(keepSandboxRunning('unused', join(tree.root, 'broken.mjs'))).rejects.toThrow(
      'The sandbox did not start',
    );
  });

  it('ends with a portal that was killed', async () => {
    const portal = await startPortal('stays');
    await answer(portal.url);
    portal.kill();
    await vi.waitFor(() => expect(answer(portal.url)).rejects.toThrow(), 5000);
  });

  it('does not keep a portal from ending', async () => {
    const portal = await startPortal('ends');
    expect(await portal.ended).toEqual([0, null]);
    await vi.waitFor(() => expect(answer(portal.url)).rejects.toThrow(), 5000);
  });
});
