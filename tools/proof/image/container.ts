import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { IMAGE } from './build.ts';

type Settings = Readonly<Record<string, string>>;

export interface EndedContainer {
  readonly code: number | null;
  readonly output: string;
}

/** crun refuses to look at control groups of both versions, which some machines mount side by side. */
const HIDE_CGROUPS = 'umount -R /sys/fs/cgroup; mount -t tmpfs none /sys/fs/cgroup; exec "$0" "$@"';
const READY_WITHIN_MS = 120_000;

/**
 * As compose and Kubernetes run it: nothing to write on but /tmp, uid 1000, no capability, no new privileges. In a
 * mount namespace of its own and without cgroups, so that it also runs inside a container.
 */
function command(name: string, settings: Settings, inside: readonly string[]): string[] {
  return [
    '--mount',
    'sh',
    '-c',
    HIDE_CGROUPS,
    'podman',
    '--runtime=crun',
    'run',
    '--cgroups=disabled',
    '--rm',
    '--pull=never',
    '--network=host',
    `--name=${name}`,
    '--read-only',
    '--read-only-tmpfs=false',
    '--tmpfs=/tmp',
    // A volume in compose.
    '--tmpfs=/data',
    '--user=1000:1000',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    '--log-driver=none',
    '--stop-timeout=25',
    '--no-healthcheck',
    '--ulimit=nofile=1024:1024',
    '--ulimit=nproc=1024:1024',
    ...Object.entries(settings).map(([setting, value]) => `--env=${setting}=${value}`),
    IMAGE,
    ...inside,
  ];
}

/** Runs one command of the image to its end. */
export function runInside(settings: Settings, ...inside: readonly string[]): EndedContainer {
  const { status, stdout, stderr } = spawnSync('unshare', command('portal-proof-command', settings, inside), {
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** The portal of the image, once it is ready. */
export async function startContainer(settings: Settings, url: string) {
  const child = spawn('unshare', command('portal-proof', settings, []), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const until = performance.now() + READY_WITHIN_MS;
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok !== true) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`It is not ready:\n${output}`);
    await pause(200);
  }
  return {
    output: () => output,
    /** Ends it as an orchestrator does; podman passes the signal on. */
    async stop(): Promise<EndedContainer> {
      child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, output };
    },
  };
}
