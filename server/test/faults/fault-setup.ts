import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import type { Chance } from './chance.ts';

/** What a fault happens to: a database, and a folder for uploads, of its own. */
export interface FaultSetup {
  readonly address: DatabaseAddress;
  readonly database: Database;
  readonly dataDir: string;
  readonly chance: Chance;
}
