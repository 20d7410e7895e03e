import { startMeasuredPortal } from '../harness/portal.ts';
import { fill } from './data/fill.ts';
import { withoutIndexes } from './data/indexes.ts';
import { connectTo, homeOf, readOptions } from './home.ts';

const TABLES = [
  'candidates',
  'applications',
  'orders',
  'payments',
  'ledger_entries',
  'receipts',
  'files',
  'listed_applications',
  'listed_payments',
  'listed_loans',
  'application_facts',
];

/** Fills a PostgreSQL of its own with ten thousand applications and another with a million, or as many as `--rows` says. */
const options = readOptions();
for (const rows of options.sizes) await makeData(rows, homeOf(options, rows));

async function makeData(rows: number, home: string): Promise<void> {
  const portal = await startMeasuredPortal({
    dataDir: home,
    settings: { SERVE_WEB: 'false', RUN_JOBS: 'false' },
  });
  try {
    const client = await connectTo(home);
    const there = await client.query('select from applications limit 1');
    if (there.rowCount !== 0) throw new Error(`${home} is filled already: remove it, or measure it`);
    // The rows agree with each other by the way they are made.
    await client.query(
      "set session_replication_role = 'replica'; set synchronous_commit = 'off'; set statement_timeout = 0",
    );
    const bringIndexesBack = await withoutIndexes(client, TABLES);
    await fill(client, rows);
    await bringIndexesBack();
    await client.query('vacuum (analyze)');
    await client.end();
    console.log(`${home} holds ${rows} applications`);
  } finally {
    await portal.stop();
  }
}
