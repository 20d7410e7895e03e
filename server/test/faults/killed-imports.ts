import { sql } from 'drizzle-orm';
import { systemClock } from '../../src/kernel/clock.ts';
import { aDesk } from '../staff.ts';
import { createCalls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { killedDuring, type Activity } from './killed.ts';

/** So many that most kills fall into the middle of a file. */
const LINES_OF_FILE = 12_000;

/** Statements of the bank are brought in until the portal is gone: all of a file is there afterwards, or nothing. */
export async function killedDuringImports(setup: FaultSetup, kills: number): Promise<Finding> {
  const { database } = setup;
  const calls = createCalls();
  const desk = await aDesk({ url: '', database, clock: systemClock }, 'ops');
  const acknowledged: string[] = [];
  let files = 0;
  const bring: Activity = async (url) => {
    files += 1;
    const name = `statement-${files}.csv`;
    const body = new FormData();
    body.set('file', new Blob([statementText(name)]), name);
    const path = `${url}/api/bank/statements`;
    const { status } = await calls.ask(path, { method: 'POST', token: desk.token, body, isTransfer: true });
    if (status === 200) acknowledged.push(name);
  };
  const { healedMs, lostSaves } = await killedDuring(setup, calls, kills, [bring]);
  const { rows } = await database.execute<{ name: string; lines: number }>(sql`
    select s.file_name as name, count(l.id)::integer as lines
    from bank_statements s left join bank_lines l on l.statement_id = s.id group by s.id`);
  return {
    fault: 'kill -9 while statements of the bank are brought in',
    times: `${kills} times during ${files} files`,
    calls: calls.figures,
    lost: [...lostSaves, ...acknowledged.filter((file) => !rows.some(({ name }) => name === file))],
    healedMs,
    leftovers: rows
      .filter(({ lines }) => lines !== LINES_OF_FILE)
      .map(({ name, lines }) => `${lines} of ${name}`),
  };
}

function statementText(name: string): string {
  const rows = Array.from(
    { length: LINES_OF_FILE },
    (_none, at) => `01/10/26,NEFT CR ${name} ${at},,,1.00,${at + 1}.00`,
  );
  return ['Date,Narration,Ref No,Debit,Credit,Balance', ...rows].join('\n');
}
