import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../common/free-port.ts';
import { ROOT } from '../../root.ts';

const Visit = z.object({ opened: z.boolean(), seconds: z.number(), screen: z.string() });
export type Visit = z.infer<typeof Visit>;

interface Visitor {
  /** Commands in front, such as a change of the user. */
  readonly prefix?: readonly string[];
  /** Settings of this start; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  /** The same folder, as the started process names it. */
  readonly seenAs?: string;
}

/** The machine's own Node and npm come first: a newcomer has no packages yet. */
const PATH = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

/** A folder with spaces in its name, for clones and their data. */
export class Scene implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal of a newcomer '));
  readonly clone = join(this.folder, 'clone');

  constructor() {
    chmodSync(this.folder, 0o755);
    this.makeClone(this.clone);
  }

  /** Of what is committed. */
  makeClone(folder: string): void {
    this.command('git', ['clone', '-q', '--depth=1', `file://${ROOT}`, folder]);
  }

  emptyFolder(name: string, mode = 0o777): string {
    const folder = mkdtempSync(join(this.folder, name));
    chmodSync(folder, mode);
    return folder;
  }

  command(command: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  }

  async visit({ prefix = [], env = {}, folder = this.clone, seenAs = folder }: Visitor = {}): Promise<Visit> {
    const port = await freePort();
    const settings = {
      PATH,
      HOME: process.env['HOME'],
      // Where the network's own certificate must be known.
      NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
      PORT: String(port),
      DATA_DIR: this.emptyFolder('data-'),
      ...env,
    };
    // Where a root of its own is entered, that sets the folder and the path.
    const command = [...prefix, 'node', join(seenAs, 'tools/proof/machines/visit.mjs')];
    const [program = '', ...args] = command;
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, env: settings, encoding: 'utf8' });
    const last = stdout.trim().split('\n').at(-1) ?? '';
    if (!last.startsWith('{')) return { opened: false, seconds: 0, screen: stdout + stderr };
    return Visit.parse(JSON.parse(last));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
