import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { contentTables } from '../database/content-tables.ts';

/** Notes every row that is committed, and every row that goes: what is rolled back or taken back leaves no trace. */
export interface ChangeJournal {
  /** The tables whose content is another than when this was last asked. */
  changedSince(): Promise<string[]>;
}

/** Cheap to ask however much is stored, so that it can be asked after each of 100,000 requests. */
export async function keepChangeJournal(db: Database): Promise<ChangeJournal> {
  const tables = await contentTables(db);
  await db.execute(sql`create table public.noted_changes (
    id bigint generated always as identity primary key, name text, sign integer, row_hash bigint)`);
  await db.execute(sql`create function public.note_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into public.noted_changes (name, sign, row_hash)
        values (tg_table_name, -1, hashtextextended(old::text, 0));
      end if;
      if tg_op <> 'DELETE' then
        insert into public.noted_changes (name, sign, row_hash)
        values (tg_table_name, 1, hashtextextended(new::text, 0));
      end if;
      return null;
    end $$`);
  for (const name of tables) {
    await db.execute(sql`create trigger noted after insert or update or delete on ${sql.identifier(name)}
      for each row execute function public.note_change()`);
  }
  let seen = '0';
  return {
    async changedSince() {
      const found = await db.execute<{ last: string | null; names: string[] | null }>(sql`
        select max(id)::text as last, array_agg(distinct name) filter (where net <> 0) as names
        from (select id, name, sum(sign) over (partition by name, row_hash) as net
          from public.noted_changes where id > ${seen}::bigint) changes`);
      const [changes] = found.rows;
      seen = changes?.last ?? seen;
      return changes?.names ?? [];
    },
  };
}
