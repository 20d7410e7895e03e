import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = 'tools/bootstrap/install.mjs';
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portal install '));
  mkdirSync(join(project, 'tools/bootstrap'), { recursive: true });
  cpSync(join(import.meta.dirname, 'install.mjs'), join(project, SCRIPT));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0' }));
  writeLock('1.0.0');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function writeLock(version: string): void {
  const packages = { '': { name: 'tiny', version } };
  const lock = { name: 'tiny', version, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
}

function bootstrap(): { readonly code: number | null; readonly output: string } {
  const run = spawnSync(process.execPath, [join(project, SCRIPT)], { cwd: tmpdir(), encoding: 'utf8' });
  return { code: run.status, output: run.stdout + run.stderr };
}

const stampFile = (): string => join(project, 'node_modules/.portal-install');

describe('installing before a script', () => {
  it('installs once, and says nothing when there is nothing to do', () => {
    expect(bootstrap()).toMatchObject({ code: 0, output: expect.stringContaining('Installing') });
    expect(readFileSync(stampFile(), 'utf8')).toContain(`${process.platform}-${process.arch}`);
    expect(bootstrap()).toEqual({ code: 0, output: '' });
  });

  it('installs again when the lock file changed', () => {
    bootstrap();
    const before = readFileSync(stampFile(), 'utf8');
    writeLock('1.0.1');
    expect(bootstrap()).toMatchObject({ code: 0, output: expect.stringContaining('Installing') });
    expect(readFileSync(stampFile(), 'utf8')).not.toBe(before);
  });

  it('does an interrupted install again', () => {
    mkdirSync(join(project, 'node_modules/half-a-package'), { recursive: true });
    expect(bootstrap()).toMatchObject({ code: 0, output: expect.stringContaining('Installing') });
    expect(existsSync(join(project, 'node_modules/half-a-package'))).toBe(false);
    expect(existsSync(stampFile())).toBe(true);
  });

  it('stops with a clear line, and leaves no stamp, when npm fails', () => {
    bootstrap();
    const broken = { name: 'tiny', version: '1.0.0', dependencies: { gone: 'file:gone.tgz' } };
    writeFileSync(join(project, 'package.json'), JSON.stringify(broken));
    writeLock('1.0.1');
    const run = bootstrap();
    expect(run.code).toBe(1);
    expect(run.output).toContain('The packages could not be installed');
    expect(existsSync(stampFile())).toBe(false);
  });
});
