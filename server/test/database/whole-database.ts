import type { Database } from '../../src/db/connection.ts';

interface TableRow {
  readonly schema: string;
  readonly name: string;
}

/** The names of tables that hold a text, in whatever column, also as bytes: what somebody with a dump would find. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const { rows: tables } = await database.$client.query<TableRow>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await database.$client.query(
      `select from "${schema}"."${name}" held where held::text ilike $1 or held::text like $2 limit 1`,
      [`%${text}%`, `%${hex}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
