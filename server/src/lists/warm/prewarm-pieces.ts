import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import type { WarmPiece } from './warm-piece.ts';

/** A piece of 8 MB takes milliseconds, also from a slow disk. */
const PIECE_BLOCKS = 1024;
/** No more than a gigabyte, the indexes of words first. */
const MOST_BLOCKS = 131_072;

interface Relation extends Record<string, unknown> {
  readonly name: string;
  readonly blocks: number;
}

/**
 * The pieces in which `pg_prewarm` reads the searched lists; undefined if the database has it not, or not for this
 * role. The portal never creates an extension: a backup would then need a server that has it.
 */
export async function prewarmPieces(db: Queries): Promise<readonly WarmPiece[] | undefined> {
  if (!(await mayPrewarm(db))) return undefined;
  const { rows: relations } = await db.execute<Relation>(sql`
    select relation.oid::regclass::text as name,
      (pg_relation_size(relation.oid) / current_setting('block_size')::int)::int as blocks
    from pg_class relation left join pg_index index on index.indexrelid = relation.oid
    where 'listed_applications'::regclass = coalesce(index.indrelid, relation.oid)
      or 'listed_payments'::regclass = coalesce(index.indrelid, relation.oid)
      or 'listed_loans'::regclass = coalesce(index.indrelid, relation.oid)
    order by relation.relname like '%\\_words' desc, index.indexrelid is not null, relation.relname`);
  const whole = relations.reduce((sum, { blocks }) => sum + blocks, 0);
  const mode = await modeFor(db, whole);
  let left = MOST_BLOCKS;
  return relations.flatMap(({ name, blocks }) => {
    const read = Math.min(blocks, left);
    left -= read;
    return piecesOf(name, read, mode);
  });
}

async function mayPrewarm(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean | null }>(sql`
    select has_function_privilege(to_regprocedure('pg_prewarm(regclass,text,text,bigint,bigint)'), 'execute') as may`);
  return rows[0]?.may === true;
}

/** Into the server's own memory where that has room for all of it, otherwise into the machine's. */
async function modeFor(db: Queries, blocks: number): Promise<'buffer' | 'read'> {
  const { rows } = await db.execute<{ buffers: number }>(
    sql`select setting::int as buffers from pg_settings where name = 'shared_buffers'`,
  );
  return blocks * 2 <= (rows[0]?.buffers ?? 0) ? 'buffer' : 'read';
}

function piecesOf(name: string, blocks: number, mode: 'buffer' | 'read'): WarmPiece[] {
  const pieces: WarmPiece[] = [];
  for (let from = 0; from < blocks; from += PIECE_BLOCKS) {
    const to = Math.min(from + PIECE_BLOCKS, blocks) - 1;
    pieces.push((db) =>
      db.execute(sql`select pg_prewarm(${name}::regclass, ${mode}, 'main', ${from}::bigint, ${to}::bigint)`),
    );
  }
  return pieces;
}
