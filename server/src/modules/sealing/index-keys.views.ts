import { eq, ne } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { indexKeys } from '../../db/schema/sealing.ts';
import type { WrappedKey } from './key-service.ts';

export interface IndexKey extends WrappedKey {
  readonly name: string;
}

export interface IndexKeysViews {
  find(name: string): Promise<WrappedKey | undefined>;
  /** Those that another master key than this one wraps. */
  listNotWrappedBy(masterKeyId: string): Promise<IndexKey[]>;
}

const COLUMNS = {
  name: indexKeys.name,
  masterKeyId: indexKeys.masterKeyId,
  wrapped: indexKeys.wrappedKey,
};

export function createIndexKeysViews(db: Queries): IndexKeysViews {
  return {
    async find(name) {
      const [found] = await db.select(COLUMNS).from(indexKeys).where(eq(indexKeys.name, name));
      return found;
    },
    listNotWrappedBy: (masterKeyId) =>
      db.select(COLUMNS).from(indexKeys).where(ne(indexKeys.masterKeyId, masterKeyId)),
  };
}
