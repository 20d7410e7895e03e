// How npm is called. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';

/** The bundled Node goes while packages are laid anew, so npm runs on the machine's own. */
export function runNpm(root, args) {
  const ownNode = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path !== undefined && !path.includes(`${sep}node_modules${sep}`),
  );
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  return ownNode !== undefined && npm?.endsWith('.js')
    ? spawnSync(ownNode, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Whether npm can keep what it downloads; it fails without that. */
export function canWriteCache() {
  const folder = process.env.npm_config_cache ?? homeCache();
  return folder !== undefined && [folder, join(folder, '_cacache')].every(isWritable);
}

function homeCache() {
  try {
    return join(homedir(), '.npm');
  } catch {
    // A user whom the machine does not know, without HOME.
    return undefined;
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
