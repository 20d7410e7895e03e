import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { connect } from '../../src/db/connection.ts';
import { createUnitOfWork } from '../../src/db/unit-of-work.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createAuditStore } from '../../src/modules/audit/audit.store.ts';
import { createBankService } from '../../src/modules/bank/bank.service.ts';
import { createMatcherService } from '../../src/modules/bank/matching/matcher.service.ts';
import { createMatcherStore } from '../../src/modules/bank/matching/matcher.store.ts';
import { createStatementsStore } from '../../src/modules/bank/statements.store.ts';

/** Brings in one file and matches it, in a process of its own, so that the memory is that of this work alone. */
const [url = '', file = '', staff = ''] = process.argv.slice(2);
const limits = { poolSize: 2, connectTimeoutMs: 5000, statementTimeoutMs: 30_000 };
const database = connect(
  { address: { connectionString: url }, applicationName: 'bank', ...limits },
  (error) => {
    throw error;
  },
);
const unitOfWork = createUnitOfWork(database, (tx) => ({
  bankStatements: createStatementsStore(tx),
  bankMatcher: createMatcherStore(tx),
  audit: createAuditStore(tx),
  jobs: { enqueue: () => Promise.resolve('none'), withdraw: () => Promise.resolve() },
}));

/** Its own: what `resourceUsage` says begins with the memory of the process that started it. */
function peakMb(): number {
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (own === undefined) throw new Error('this kernel does not say how much memory a process took');
  return Number(own) / 1024;
}

const actor = {
  kind: 'staff',
  staffUserId: Number(staff),
  sessionId: 0,
  username: 'bench',
  role: 'ops',
} as const;
const caller = { ip: '127.0.0.1', requestId: 'bench', userAgent: undefined };
const begun = performance.now();
const bank = createBankService({ unitOfWork, clock: systemClock });
await bank.bring({ name: 'month.csv', bytes: await readFile(file), given: undefined }, { actor, caller });
const brought = performance.now();
await createMatcherService(unitOfWork).run();
const matched = performance.now();
const { rows } = await database.execute<{ lines: number }>(
  sql`select count(*)::integer as lines from bank_lines`,
);
await database.$client.end();
process.stdout.write(
  JSON.stringify({
    ...rows[0],
    bringMs: brought - begun,
    matchMs: matched - brought,
    peakMb: peakMb(),
  }),
);
