import { spawnSync } from 'node:child_process';

/** Runs a command to its end and returns what it printed; throws with its last lines if it fails. */
export function run(file: string, args: readonly string[], options: { readonly cwd?: string } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error !== undefined) throw new Error(`${file} could not be run: ${error.message}`);
  if (status !== 0) {
    const last = `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${[file, ...args.slice(0, 2)].join(' ')} ended with ${status}:\n${last}`);
  }
  return stdout;
}
