import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../root.ts';
import { run } from './run-command.ts';

/** The names by which the Dockerfile asks for them: what is here by that name is not pulled. */
const BUILD_BASE = 'docker.io/library/node:24-bookworm-slim';
const RUN_BASE = 'gcr.io/distroless/cc-debian12';
/** What the image of that name consists of. */
const RUN_PACKAGES = [
  'base-files',
  'ca-certificates',
  'libc6',
  'libgcc-s1',
  'libgomp1',
  'libssl3',
  'libstdc++6',
  'netbase',
  'tzdata',
];
const NODE = path.join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`);

/** Makes both bases of Debian's packages, for a machine that reaches no registry of images. */
export function makeBases(folder: string): void {
  makeBuildBase(path.join(folder, 'build-base'));
  makeRunBase(path.join(folder, 'run-base'));
}

/** Debian by debootstrap, with Node, this machine's npm, and the user that Node's own image has. */
function makeBuildBase(root: string): void {
  const made = path.join(process.env['PROOF_USERLANDS'] ?? '/nowhere', 'bookworm');
  if (existsSync(made)) run('cp', ['-a', made, root]);
  else run('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian']);
  const npm = path.dirname(path.dirname(realpathSync(run('which', ['npm']).trim())));
  const modules = path.join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  run('cp', ['-a', npm, modules]);
  run('cp', [NODE, path.join(root, 'usr/local/bin/node')]);
  run('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm')]);
  run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  commit(root, BUILD_BASE);
}

/** The packages' files alone: no shell, no package manager. */
function makeRunBase(root: string): void {
  const packages = `${root}-packages`;
  mkdirSync(packages);
  mkdirSync(path.join(root, 'tmp'), { recursive: true, mode: 0o1777 });
  // apt downloads as a user of its own, who may not write here.
  run('apt-get', ['download', '-q', '-o', 'APT::Sandbox::User=root', ...RUN_PACKAGES], { cwd: packages });
  for (const file of readdirSync(packages)) run('dpkg-deb', ['--extract', path.join(packages, file), root]);
  for (const name of ['doc', 'man', 'locale', 'lintian']) {
    rmSync(path.join(root, 'usr/share', name), { recursive: true, force: true });
  }
  commit(root, RUN_BASE);
}

function commit(root: string, name: string): void {
  const container = run('buildah', ['from', 'scratch']).trim();
  try {
    run('buildah', ['add', '--quiet', container, root, '/']);
    run('buildah', ['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container]);
    run('buildah', ['commit', '--quiet', container, name]);
  } finally {
    run('buildah', ['rm', container]);
  }
}
