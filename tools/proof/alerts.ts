import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Has Prometheus's own tool check the alerts, and play the outage that each is for. */
const FOLDER = join(ROOT, 'deploy', 'prometheus');

function promtool(...args: readonly string[]): number {
  const { error, status } = spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' });
  if (error !== undefined) {
    console.error('promtool is not there: apt-get install prometheus');
    return 1;
  }
  return status ?? 1;
}

process.exitCode =
  promtool('check', 'rules', 'rules.yaml') ||
  promtool('test', 'rules', 'rules.test.yaml', 'rules-money.test.yaml', 'rules-more.test.yaml');
