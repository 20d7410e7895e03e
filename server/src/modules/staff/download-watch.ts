import { Counter, type Registry } from 'prom-client';
import {
  DOWNLOAD_KINDS,
  USUAL_DOWNLOADS_PER_HOUR,
  type DownloadKind,
} from '@portal/contract/rules/staff-downloads.ts';
import type { OnStaffDownload } from '../../http/staff-downloads.ts';
import type { Log } from '../../kernel/log.ts';
import type { Limit, MakeLimit } from '../auth/rate-limits.ts';

const HOUR_SECONDS = 60 * 60;

interface DownloadWatchParts {
  readonly registry: Registry;
  readonly makeLimit: MakeLimit;
  readonly log: Log;
}

/**
 * Counts the downloads of staff by kind, and separately what one user downloads beyond the usual amount of an hour,
 * over all processes. The user is named in the log and in the audit trail, never in a label.
 */
export function createDownloadWatch({ registry, makeLimit, log }: DownloadWatchParts): OnStaffDownload {
  const downloads = countedByKind(registry, 'staff_downloads_total', 'Files that staff were sent');
  const unusual = countedByKind(
    registry,
    'staff_mass_downloads_total',
    'Files that a staff user was sent beyond the usual number of an hour',
  );
  const limits = new Map<DownloadKind, Limit>(
    DOWNLOAD_KINDS.map((kind) => [
      kind,
      makeLimit(`staff-downloads-${kind}`, USUAL_DOWNLOADS_PER_HOUR[kind], HOUR_SECONDS),
    ]),
  );

  async function watch(kind: DownloadKind, staffUserId: number): Promise<void> {
    const wait = await limits.get(kind)?.take(String(staffUserId));
    if (wait === undefined) return;
    unusual.inc({ kind });
    log.warn({ kind, staffUserId }, 'a staff user downloads more than usual');
  }

  return (kind, staffUserId) => {
    downloads.inc({ kind });
    watch(kind, staffUserId).catch((error: unknown) => {
      log.warn({ err: error, kind, staffUserId }, 'a download was not counted for its staff user');
    });
  };
}

function countedByKind(registry: Registry, name: string, help: string) {
  const counter = new Counter({
    name,
    help: `${help}, by kind`,
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  // Starts at 0, so that the first one is an increase.
  for (const kind of DOWNLOAD_KINDS) counter.inc({ kind }, 0);
  return counter;
}
