import path from 'node:path';
import { CALLS_PER_SECOND } from '@portal/contract/rules/call-pace.ts';
import { SAVES_PER_MINUTE } from '@portal/contract/rules/save-limit.ts';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import type { Chance } from '../faults/chance.ts';
import { spawnPortal } from '../portal-process.ts';
import { startSandbox } from '../sandbox-process.ts';
import { openLine } from './line.ts';
import type { Scene } from './scene.ts';

interface SceneOptions {
  readonly address: DatabaseAddress;
  readonly database: Database;
  readonly dataDir: string;
  readonly hasWeb: boolean;
  readonly thinkMs: readonly [number, number];
  readonly chance: Chance;
  readonly settings?: Readonly<Record<string, string>>;
  readonly isBuilt?: boolean;
}

export interface RunningScene extends Scene {
  /** What the portal logged as an error. */
  readonly logged: readonly string[];
  stop(): Promise<void>;
}

/** A portal of one process that believes its proxy, with the sandbox for the bank and the SMS. */
export async function startScene(wanted: SceneOptions): Promise<RunningScene> {
  const { address, database, dataDir, hasWeb, thinkMs, chance, settings = {}, isBuilt = false } = wanted;
  const sandbox = await startSandbox();
  const logged: string[] = [];
  const portal = spawnPortal(address, dataDir, {
    isBuilt,
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      RAZORPAY_API_URL: sandbox.url,
      SMS_GATEWAY_URL: sandbox.url,
      SERVE_WEB: String(hasWeb),
      LOG_LEVEL: 'error',
      // No candidate of the crowd is faster than the limits of a real portal.
      SAVES_PER_MINUTE: String(SAVES_PER_MINUTE),
      CALLS_PER_SECOND: String(CALLS_PER_SECOND),
      // As `npm start` has it.
      NODE_OPTIONS: '--max-semi-space-size=8',
      ...settings,
    },
    onLine: (line) => {
      if (line.startsWith('{')) logged.push(line);
    },
  });
  const portalUrl = await portal.ready;
  await sandbox.razorpay.control({ webhookUrl: `${portalUrl}/api/razorpay/webhook` });
  const line = openLine(portalUrl);
  return {
    portalUrl,
    sandboxUrl: sandbox.url,
    database,
    uploads: path.join(dataDir, 'uploads'),
    line,
    hasWeb,
    thinkMs,
    chance,
    logged,
    async stop() {
      line.close();
      await portal.stop();
      await sandbox.stop();
    },
  };
}
