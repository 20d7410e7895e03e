import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../src/db/connection.ts';
import { addressAsUrl } from './database/administration.ts';
import { RAZORPAY, TEST_SECRET_KEY } from './portal.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ADDRESS = /Portal\s+(http:\/\/\S+)\/portal/;

export interface PortalProcess {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The portal as a process of its own, which can be killed. */
export async function startPortalProcess(address: DatabaseAddress, dataDir: string): Promise<PortalProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: addressAsUrl(address),
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      SERVE_WEB: 'false',
      LOG_LEVEL: 'silent',
      SMS_GATEWAY: 'twilio',
      SMS_GATEWAY_URL: 'http://127.0.0.1:9',
      TWILIO_ACCOUNT_SID: 'ACtest',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15550001111',
      ...RAZORPAY,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (text: Buffer) => {
      told += text.toString();
      const found = ADDRESS.exec(told)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended at its start with ${code}`)));
  });
  return {
    url,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
