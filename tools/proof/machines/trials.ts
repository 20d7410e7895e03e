import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../common/free-port.ts';
import { findOrGetBrowser } from '../../test/browser/find.ts';
import { MACHINE_OF_THIS_RUN } from '../../test/browser/machine.ts';
import type { Scene, Visit } from './scene.ts';
import { opened, type Trial } from './trial.ts';
import { USERLANDS } from './userlands.ts';

const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const NO_HOME = { HOME: undefined };

function starts(name: string, visitor: Parameters<Scene['visit']>[0]): Trial {
  return { name, run: async (scene) => opened(await scene.visit(visitor)) };
}

/** The first installs; those after it start what it has installed. */
export const TRIALS: readonly Trial[] = [
  {
    name: 'root, a clone in a folder with spaces, an empty npm cache',
    run: async (scene) =>
      opened(await scene.visit({ env: { npm_config_cache: scene.emptyFolder('npm-cache-') } })),
  },
  starts('no network after the first install', {
    prefix: ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
  }),
  starts('a proxy is set that does not answer, after the first install', {
    env: {
      http_proxy: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
      HTTP_PROXY: 'http://127.0.0.1:9',
    },
  }),
  starts('root without HOME', { env: NO_HOME }),
  starts('an ordinary user without HOME, node_modules and the whole clone read-only', {
    prefix: AS_NOBODY,
    env: NO_HOME,
  }),
  { name: 'root where no user namespace can be made', run: withoutUserNamespaces },
  { name: 'the port is taken', run: portTaken },
  { name: 'no network at the first install', run: firstInstallWithoutNetwork },
  { name: "an ordinary user without HOME installs, npm's cache is read-only", run: ordinaryUserInstalls },
  { name: 'Node 22', run: (scene) => onNode(scene, '22') },
  { name: 'Node 24, no bundled Node installed', run: installOnNode24 },
  { name: 'no browser on the machine: npm test gets one', run: getBrowser },
  ...USERLANDS,
];

async function withoutUserNamespaces(scene: Scene): Promise<string> {
  const script = join(scene.clone, 'tools/proof/machines/without-user-namespaces.sh');
  return opened(await scene.visit({ prefix: ['sh', script] }));
}

async function portTaken(scene: Scene): Promise<string> {
  const port = await freePort();
  await using other = createServer().listen(port, '127.0.0.1');
  const visit = await scene.visit({ env: { PORT: String(port) } });
  if (!other.listening) throw new Error(`nothing listened on port ${port}`);
  return said(visit, `Port ${port} is taken`, port);
}

async function firstInstallWithoutNetwork(scene: Scene): Promise<string> {
  const folder = join(scene.folder, 'without network');
  scene.makeClone(folder);
  const env = { npm_config_cache: scene.emptyFolder('npm-cache-'), npm_config_fetch_retries: '0' };
  return said(await scene.visit({ prefix: ['unshare', '--net'], env, folder }), 'The packages could not');
}

/** The sentence that a person reads. */
function said({ opened: isOpen, screen }: Visit, beginning: string, port?: number): string {
  const sentence = screen.split('\n').find((line) => line.startsWith(beginning));
  if (isOpen || sentence === undefined) throw new Error(`it did not say what to do, but: ${screen}`);
  return `stops and says “${sentence.replace(String(port), '3000')}”`;
}

async function ordinaryUserInstalls(scene: Scene): Promise<string> {
  const folder = join(scene.folder, 'of an ordinary user');
  scene.makeClone(folder);
  scene.command('chown', ['-R', '65534:65534', folder]);
  const env = { ...NO_HOME, npm_config_cache: scene.emptyFolder('npm-cache-', 0o555) };
  return opened(await scene.visit({ prefix: AS_NOBODY, env, folder }));
}

/** With a Node of the registry before the machine's own. */
async function onNode(scene: Scene, version: string, folder = scene.clone): Promise<string> {
  const prefix = scene.emptyFolder(`node-${version}-`);
  scene.command('npm', ['install', '--silent', '--prefix', prefix, `node-linux-${process.arch}@${version}`]);
  const bin = join(prefix, `node_modules/node-linux-${process.arch}/bin`);
  return opened(await scene.visit({ prefix: ['env', `PATH=${bin}:/usr/local/bin:/usr/bin:/bin`], folder }));
}

function installOnNode24(scene: Scene): Promise<string> {
  const folder = join(scene.folder, 'on node 24');
  scene.makeClone(folder);
  return onNode(scene, '24', folder);
}

/** Nothing of this machine is seen, and nothing is installed on it. */
async function getBrowser(scene: Scene): Promise<string> {
  const cache = scene.emptyFolder('browsers-');
  const found = await findOrGetBrowser({
    ...MACHINE_OF_THIS_RUN,
    env: { PATH: '', PLAYWRIGHT_BROWSERS_PATH: cache },
    root: cache,
    isRoot: false,
    packageFolder: join(cache, 'package'),
    runs: (command, args, options) =>
      MACHINE_OF_THIS_RUN.runs(command, args, {
        ...options,
        env: { ...options?.env, PLAYWRIGHT_BROWSERS_PATH: cache },
      }),
  });
  if ('problem' in found) throw new Error(found.problem);
  return `${found.source}: it starts`;
}
