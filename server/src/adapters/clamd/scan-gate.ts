import { candidateShare } from '../../kernel/share.ts';
import { scannerAway } from '../../kernel/scanner-away.ts';
import type { ScanForMalware } from '../../modules/files/malware-scanner.ts';
import { createCountedGate, type CountedGate } from '../outside/counted-gate.ts';

const PER_CANDIDATE = 4;
/** A received file lies in a draft for each. */
const WAITING = 100;
const WAITING_PER_CANDIDATE = 20;
// With the scan of a small file it is no longer than a user waits.
const WAIT_MS = 2000;

/** The gate of all scans: one candidate with many files leaves places to others. */
export function createScanGate(atOnce: number): CountedGate {
  return createCountedGate({
    atOnce,
    perKey: Math.max(1, Math.min(PER_CANDIDATE, atOnce - 1)),
    waiting: WAITING,
    waitingPerKey: WAITING_PER_CANDIDATE,
    waitMs: WAIT_MS,
  });
}

/** The scanner behind its gate. A file that finds no place in time is answered as one that could not be scanned. */
export function scanThrough(gate: CountedGate, scan: ScanForMalware): ScanForMalware {
  return async (file) => {
    const leave = await gate.enter(candidateShare(file.candidateId));
    if (leave === undefined) throw scannerAway(new Error('not scanned: too many files are waiting'));
    try {
      return await scan(file);
    } finally {
      leave();
    }
  };
}
