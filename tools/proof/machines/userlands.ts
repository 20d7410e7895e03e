import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scene.ts';
import { opened, type Trial } from './trial.ts';

interface Userland {
  readonly name: string;
  readonly suite: string;
  readonly mirror: string;
}

const DEBIAN = 'http://deb.debian.org/debian';
const NAMES: readonly Userland[] = [
  { name: 'Debian 12', suite: 'bookworm', mirror: DEBIAN },
  { name: 'Debian 13', suite: 'trixie', mirror: DEBIAN },
  { name: 'Ubuntu 24.04', suite: 'noble', mirror: 'http://archive.ubuntu.com/ubuntu' },
];

/** The smallest userland of each, with this machine's Node and npm in it and nothing else. */
export const USERLANDS: readonly Trial[] = NAMES.map((userland) => ({
  name: `the userland of ${userland.name} by debootstrap, with Node 20`,
  run: (scene) => startIn(scene, userland),
}));

async function startIn(scene: Scene, { suite, mirror }: Userland): Promise<string> {
  const root = makeUserland(scene, suite, mirror);
  // What is mounted here is seen by no other process, and goes with this one.
  const mounts = [
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mkdir "$0/portal"',
    'mount --bind "$PWD" "$0/portal"',
  ];
  const enter = [...mounts, 'exec chroot "$0" "$@"'].join(' && ');
  const prefix = ['unshare', '--mount', 'sh', '-c', enter, root];
  const inside = ['env', '-C', '/portal', 'DATA_DIR=/tmp/data', 'HOME=/root'];
  return opened(await scene.visit({ prefix: [...prefix, ...inside], seenAs: '/portal' }));
}

/** One that is there already is taken, as debootstrap is slow: PROOF_USERLANDS names the folder of them. */
function makeUserland(scene: Scene, suite: string, mirror: string): string {
  const made = join(process.env['PROOF_USERLANDS'] ?? '/nowhere', suite);
  const root = join(scene.folder, suite);
  if (existsSync(made)) scene.command('cp', ['-a', made, root]);
  else debootstrap(suite, root, mirror);
  scene.command('cp', [realpathSync('/usr/bin/node'), join(root, 'usr/bin/node')]);
  scene.command('mkdir', ['-p', join(root, 'usr/lib/node_modules')]);
  scene.command('cp', ['-a', '/usr/lib/node_modules/npm', join(root, 'usr/lib/node_modules/')]);
  scene.command('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm')]);
  return root;
}

function debootstrap(suite: string, root: string, mirror: string): void {
  const args = ['--variant=minbase', suite, root, mirror];
  // Ubuntu's releases share one script, which older versions of debootstrap know by older names.
  const script = existsSync(`/usr/share/debootstrap/scripts/${suite}`)
    ? []
    : ['/usr/share/debootstrap/scripts/gutsy'];
  const { status, stdout } = spawnSync('debootstrap', [...args, ...script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`debootstrap cannot make it here: ${stdout.trim().split('\n').at(-1)}`);
}
