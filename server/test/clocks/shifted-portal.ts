import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { spawnPortal, type SpawnedPortal } from '../portal-process.ts';
import type { Sandbox } from '../sandbox-process.ts';

const SHIFT_DATE = fileURLToPath(new URL('shift-date.ts', import.meta.url));

interface ShiftedPortalOptions {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly sandbox: Sandbox;
  /** How far the clock of its machine is ahead. */
  readonly seconds: number;
  readonly onLine?: (line: string) => void;
}

/** The portal as a process on a machine whose clock is off. */
export function spawnShiftedPortal({
  address,
  dataDir,
  sandbox,
  seconds,
  onLine,
}: ShiftedPortalOptions): SpawnedPortal {
  return spawnPortal(address, dataDir, {
    settings: {
      NODE_OPTIONS: `--import=${SHIFT_DATE}`,
      SHIFT_DATE_MS: String(seconds * 1000),
      LOG_LEVEL: 'info',
      RAZORPAY_API_URL: sandbox.url,
      SMS_GATEWAY_URL: sandbox.url,
    },
    ...(onLine === undefined ? {} : { onLine }),
  });
}
