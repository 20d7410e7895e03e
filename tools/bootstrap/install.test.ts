import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = 'tools/bootstrap/install.mjs';
/** Notes how it was called, and puts a package of each scope, as npm does. */
const NPM = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2).join(' ');
appendFileSync('npm-calls', args + '\\n');
if (process.env.FAKE_NPM_FAILS) process.exit(1);
if (process.env.FAKE_NPM_DIES) process.kill(process.ppid, 'SIGKILL');
mkdirSync('node_modules/fastify', { recursive: true });
const packages = { 'node_modules/fastify': {} };
if (args.includes('--include=dev')) {
  mkdirSync('node_modules/vitest', { recursive: true });
  packages['node_modules/vitest'] = { dev: true };
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portal install '));
  cpSync(import.meta.dirname, join(project, 'tools/bootstrap'), { recursive: true });
  writeFileSync(join(project, 'npm.js'), NPM);
  mkdirSync(join(project, 'bin'));
  const npm = `#!/bin/sh\nexec '${process.execPath}' '${join(project, 'npm.js')}' "$@"\n`;
  writeFileSync(join(project, 'bin/npm'), npm, { mode: 0o755 });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', workspaces: ['server'] }));
  writeLock('1.0.0');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function writeLock(version: string): void {
  const packages = { '': { version }, 'node_modules/fastify': {}, 'node_modules/vitest': { dev: true } };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
}

const has = (file: string): boolean => existsSync(join(project, 'node_modules', file));
const put = (file: string, content = ''): void => {
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  writeFileSync(join(project, 'node_modules', file), content);
};
const calls = (): readonly string[] =>
  existsSync(join(project, 'npm-calls'))
    ? readFileSync(join(project, 'npm-calls'), 'utf8').trim().split('\n')
    : [];

function environment(): NodeJS.ProcessEnv {
  const PATH = [join(project, 'bin'), process.env['PATH']].join(delimiter);
  const cache = join(project, 'npm-cache');
  return { ...process.env, PATH, npm_execpath: '', npm_config_cache: cache };
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function bootstrap(scope?: 'product' | 'everything', env: Readonly<Record<string, string>> = {}): Ended {
  const args = [join(project, SCRIPT), ...(scope === undefined ? [] : [scope])];
  const run = spawnSync(process.execPath, args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...environment(), ...env },
  });
  return { code: run.status, output: run.stdout + run.stderr };
}

const INSTALLED = { code: 0, output: expect.stringContaining('Installing') };
const NOTHING_TO_DO = { code: 0, output: '' };

describe('installing before a script', () => {
  it('installs for a start the workspaces of the product alone, once', () => {
    expect(bootstrap()).toMatchObject(INSTALLED);
    const [call] = calls();
    for (const name of ['contract', 'server', 'web', 'sandbox'])
      expect(call).toContain(`--workspace=${name}`);
    expect(call).toContain('--omit=dev');
    expect(bootstrap()).toEqual(NOTHING_TO_DO);
    expect(calls()).toHaveLength(1);
  });

  it('adds for the tests what a start left out, and removes nothing', () => {
    bootstrap();
    put('fastify/mine');
    expect(bootstrap('everything')).toMatchObject(INSTALLED);
    expect([has('fastify/mine'), has('vitest')]).toEqual([true, true]);
    expect(calls()[1]).toContain('--include=dev');
    expect(calls()[1]).not.toContain('--workspace');
    expect([bootstrap('everything'), bootstrap()]).toEqual([NOTHING_TO_DO, NOTHING_TO_DO]);
  });

  it('has nothing to do for a start after the tests', () => {
    expect(bootstrap('everything')).toMatchObject(INSTALLED);
    expect(bootstrap()).toEqual(NOTHING_TO_DO);
    expect([has('fastify'), has('vitest')]).toEqual([true, true]);
  });

  it.each(['everything', 'product'] as const)(
    'installs %s again when the lock file changed, for a start too',
    (scope) => {
      bootstrap(scope);
      put('fastify/mine');
      writeLock('1.0.1');
      expect(bootstrap()).toMatchObject(INSTALLED);
      expect(calls()[1]).toContain(scope === 'everything' ? '--include=dev' : '--omit=dev');
      expect([has('fastify/mine'), has('vitest')]).toEqual([true, scope === 'everything']);
      expect(bootstrap(scope)).toEqual(NOTHING_TO_DO);
    },
  );

  it('keeps what was installed by hand', () => {
    bootstrap('everything');
    rmSync(join(project, 'node_modules/.portal-install'));
    put('vitest/mine');
    expect(bootstrap()).toMatchObject(INSTALLED);
    expect(calls()[1]).toContain('--include=dev');
    expect(has('vitest/mine')).toBe(true);
  });

  it('trusts the stamp that knows no scope', () => {
    bootstrap('everything');
    const stamp = join(project, 'node_modules/.portal-install');
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(' everything', ''));
    expect(bootstrap('everything')).toEqual(NOTHING_TO_DO);
  });

  it('begins anew on another kind of machine', () => {
    bootstrap('everything');
    const stamp = join(project, 'node_modules/.portal-install');
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.platform, 'other'));
    put('vitest/of-another-machine');
    expect(bootstrap()).toMatchObject(INSTALLED);
    expect([has('vitest'), has('vitest/of-another-machine')]).toEqual([true, false]);
  });

  it('refuses a scope that it does not know', () => {
    const run = spawnSync(process.execPath, [join(project, SCRIPT), 'all'], { encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([1, 'Unknown: all. Known: product, everything\n']);
  });
});

describe('an install that does not end well', () => {
  it('is done anew where npm was killed', () => {
    put('half-a-package');
    expect(bootstrap('product', { FAKE_NPM_DIES: 'yes' }).code).not.toBe(0);
    expect(bootstrap()).toMatchObject(INSTALLED);
    expect(has('half-a-package')).toBe(false);
    expect(has('.portal-installing')).toBe(false);
  });

  it('leaves a start as it was where only the tests were being added', () => {
    bootstrap();
    put('fastify/mine');
    bootstrap('everything', { FAKE_NPM_DIES: 'yes' });
    expect(bootstrap()).toEqual(NOTHING_TO_DO);
    mkdirSync(join(project, 'node_modules/vitest/half'), { recursive: true });
    expect(bootstrap('everything')).toMatchObject(INSTALLED);
    expect([has('fastify/mine'), has('vitest'), has('vitest/half')]).toEqual([true, true, false]);
  });

  it('stops with one sentence and leaves what is there where npm fails', () => {
    bootstrap();
    const run = bootstrap('everything', { FAKE_NPM_FAILS: 'yes' });
    expect(run).toEqual({ code: 1, output: expect.stringContaining('The packages could not be installed') });
    expect(bootstrap()).toEqual(NOTHING_TO_DO);
    expect(has('fastify')).toBe(true);
    writeLock('1.0.1');
    expect(bootstrap('product', { FAKE_NPM_FAILS: 'yes' }).code).toBe(1);
    expect(bootstrap()).toMatchObject(INSTALLED);
  });

  it('is waited for where another process is at it', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    put('.portal-installing', `${other.pid} product`);
    const waiting = spawn(process.execPath, [join(project, SCRIPT)], {
      env: environment(),
    });
    const ended = once(waiting, 'exit');
    const [line] = await once(waiting.stdout.setEncoding('utf8'), 'data');
    expect(line).toBe('Waiting for another install in this folder to end …\n');
    expect(calls()).toEqual([]);
    other.kill();
    expect(await ended).toEqual([0, null]);
    expect(calls()).toHaveLength(1);
  });

  it('uses a cache of its own where that of npm cannot be written', () => {
    writeFileSync(join(project, 'a-file'), '');
    const run = bootstrap('product', { npm_config_cache: join(project, 'a-file') });
    expect(run).toMatchObject(INSTALLED);
    expect(calls()[0]).toContain(`--cache=${join(project, 'node_modules/.cache/npm')}`);
  });
});
