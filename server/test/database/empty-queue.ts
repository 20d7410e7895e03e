import type { Database } from '../../src/db/connection.ts';

/**
 * Nobody waits for verification any more. In one transaction, as two statements of one query are; the facts are locked
 * first, as by the checks that run meanwhile.
 */
export async function emptyQueue(database: Database): Promise<void> {
  await database.$client.query(`
    select from application_facts where id in (select application_id from verification_queue)
    order by id for no key update;
    delete from verification_queue`);
}
