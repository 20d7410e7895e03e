import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { alone } from './alone.ts';

describe('work that one process does at a time', () => {
  it('waits for the other and then runs', async () => {
    using tree = temporaryTree({});
    const lock = join(tree.root, 'lock');
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = alone(lock, async () => {
      order.push('first begins');
      await gate.promise;
      order.push('first ends');
    });
    const second = alone(lock, async () => {
      order.push('second');
    });
    gate.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
    expect(existsSync(lock)).toBe(false);
  });

  it('lets the next in when it fails', async () => {
    using tree = temporaryTree({});
    const lock = join(tree.root, 'lock');
    await expect(alone(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await alone(lock, async () => 'next')).toBe('next');
  });

  it('does not wait for a process that died', async () => {
    using tree = temporaryTree({});
    const lock = join(tree.root, 'lock');
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(lock, String(pid));
    expect(await alone(lock, async () => 'done')).toBe('done');
  });
});
