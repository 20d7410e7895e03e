import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestFolder } from './test-folder.ts';

const MUCH = 2 ** 40;
const memory = mkdtempSync(join(tmpdir(), 'portal-memory-'));
const opened: { remove(): void }[] = [];
afterEach(() => {
  for (const folder of opened.splice(0)) folder.remove();
});
const open = (...at: Parameters<typeof openTestFolder>) => {
  const folder = openTestFolder(...at);
  opened.push(folder);
  return folder;
};

describe('the folder of the tests', () => {
  it('is in memory where there is plenty of it, open to every user, and leaves nothing', () => {
    const folder = openTestFolder(memory, MUCH);
    expect(dirname(folder.path)).toBe(memory);
    expect(statSync(folder.path).mode & 0o7777).toBe(0o1777);
    writeFileSync(join(folder.path, 'left'), '');
    folder.remove();
    expect(existsSync(folder.path)).toBe(false);
  });

  it('takes away what a killed run left, and nothing of a run that goes on', () => {
    const ended = spawnSync('true').pid;
    const left = join(memory, `portal-tests-${ended}-abc`);
    const used = join(memory, `portal-tests-${process.ppid}-abc`);
    mkdirSync(left);
    mkdirSync(used);
    open(memory, MUCH);
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  });

  it('is on the disk where memory is short', () => {
    expect(dirname(open(memory, 2 ** 30).path)).toBe(tmpdir());
  });

  it('is on the disk where there is no folder in memory', () => {
    expect(dirname(open(join(memory, 'none'), MUCH).path)).toBe(tmpdir());
    rmSync(memory, { recursive: true });
  });
});
