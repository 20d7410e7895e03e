import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { WatchAudit } from './audit-watch.ts';
import type { SealHash } from './audit-chain.ts';
import type { AuditSealsStore } from './audit-seals.store.ts';

interface SealingStores {
  readonly auditSeals: AuditSealsStore;
}

const BATCH = 1000;

/** Appends every entry that is not sealed yet to the chain; returns how many. Safe with any number of workers. */
export type SealAudit = () => Promise<number>;

export function createAuditSealing(
  unitOfWork: UnitOfWork<SealingStores>,
  hashOf: SealHash,
  watch: WatchAudit = () => undefined,
): SealAudit {
  const sealBatch = () =>
    unitOfWork(async ({ auditSeals }) => {
      await auditSeals.lock();
      const waiting = await auditSeals.unsealed(BATCH);
      let previousHash = await auditSeals.head();
      const rows = waiting.map((entry) => {
        const seal = { auditId: entry.id, previousHash, hash: hashOf(previousHash, entry) };
        previousHash = seal.hash;
        return seal;
      });
      if (rows.length > 0) await auditSeals.add(rows);
      return waiting;
    });
  return async () => {
    let sealed = 0;
    for (;;) {
      const entries = await sealBatch();
      watch(entries);
      sealed += entries.length;
      if (entries.length < BATCH) return sealed;
    }
  };
}
