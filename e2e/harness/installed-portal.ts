import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { STAFF } from './portal.ts';

export interface InstalledPortal {
  readonly url: string;
  stop(): Promise<void>;
}

const ADDRESS = /Portal\s+(http:\/\/\S+)\/portal/;

/** Starts the built server of a release's folder, on the PostgreSQL of the data folder. Nothing outside is reached. */
export async function startInstalled(release: string, dataDir: string): Promise<InstalledPortal> {
  await mkdir(dataDir, { recursive: true });
  const child = spawn(process.execPath, [path.join(release, 'server/dist/app/main.js')], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
      ADMIN_MOBILE: STAFF.mobile,
      SMS_GATEWAY: 'twilio',
      SMS_GATEWAY_URL: 'http://127.0.0.1:9',
      TWILIO_ACCOUNT_SID: 'ACreleases',
      TWILIO_AUTH_TOKEN: 'of-no-gateway',
      TWILIO_FROM: '+15550001111',
      RAZORPAY_KEY_ID: 'rzp_test_releases',
      RAZORPAY_KEY_SECRET: 'of-no-provider',
      RAZORPAY_WEBHOOK_SECRET: 'of-no-webhook',
      RAZORPAY_API_URL: 'http://127.0.0.1:9',
    },
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = ADDRESS.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The release ended at its start and said: ${printed}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
