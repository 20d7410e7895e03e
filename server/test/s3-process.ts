import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../tools/common/free-port.ts';
import { filesIn } from './uploads-folder.ts';

const MAIN = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
const BUCKET = 'portal-uploads';

export interface S3 {
  /** For a portal that keeps its uploads there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly bucket: string;
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Names of all objects in the bucket. */
  objects(): Promise<string[]>;
  /** Ends the service; its files stay. */
  pause(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A service that speaks S3, as a process of its own. */
export async function startS3(): Promise<S3> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-s3-'));
  const port = await freePort();
  const run = async () => {
    const child = spawn(
      process.execPath,
      [MAIN, '--directory', folder, '--port', String(port), '--configure-bucket', BUCKET],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: child.stdout });
    await once(lines, 'line');
    lines.on('line', () => undefined);
    return child;
  };
  let running: ChildProcess | undefined = await run();
  const pause = async () => {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill();
    running = undefined;
    await ended;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  // The only pair that s3rver knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    bucket: BUCKET,
    endpoint,
    credentials,
    async objects() {
      const files = await filesIn(path.join(folder, BUCKET));
      return files
        .filter((name) => name.endsWith('_object'))
        .map((name) => name.replace(/\._S3rver_object$/, ''));
    },
    pause,
    async resume() {
      running ??= await run();
    },
    async stop() {
      await pause();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
