import type { Client } from 'pg';
import { progress } from '../progress.ts';

/** Takes the indexes that hold no constraint away, so that rows are filled in fast; returns how to bring them back. */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set maintenance_work_mem = '512MB'");
    const tell = progress('indexes', rows.length);
    for (const [done, { definition }] of rows.entries()) {
      tell(done);
      await client.query(definition);
    }
    tell(rows.length);
  };
}
