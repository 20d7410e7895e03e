import type { Queries } from '../../db/connection.ts';

/** A part of the work that takes moments, in a transaction that only reads. */
export type WarmPiece = (db: Queries) => Promise<unknown>;
