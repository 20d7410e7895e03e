import { bankRoutes } from '@portal/contract/routes/bank.ts';
import { vi } from 'vitest';
import { WITHIN } from './payer.ts';
import { answerOf, type Answer, type ReachablePortal } from './portal.ts';
import type { SampleFile } from './sample-files.ts';
import type { Desk } from './staff.ts';

interface WrittenLine {
  /** As the bank writes it: `31/10/26`. */
  readonly day: string;
  /** Rupees, below 0 for money that left. */
  readonly amount: number;
  readonly narration?: string;
  readonly reference?: string;
}

/** A statement as one of the banks writes it, whose balances add up. */
export function aStatementText(lines: readonly WrittenLine[], opening = 1000): string {
  let balance = opening;
  const rows = lines.map(({ day, amount, narration = 'NEFT CR', reference = '' }) => {
    balance += amount;
    const [out, into] = amount < 0 ? [String(-amount), ''] : ['', String(amount)];
    return [day, `"${narration.replaceAll('"', '""')}"`, reference, out, into, balance.toFixed(2)].join(',');
  });
  return ['Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows].join('\n');
}

export function aStatementFile(lines: readonly WrittenLine[]): SampleFile {
  return { name: 'statement.csv', type: 'text/csv', content: Buffer.from(aStatementText(lines)) };
}

/** Brings a file in, over HTTP. */
export async function bringFile(
  portal: ReachablePortal,
  { token }: Pick<Desk, 'token'>,
  file: Blob,
  { name = 'statement.csv', columns }: { readonly name?: string; readonly columns?: object } = {},
): Promise<Answer> {
  const form = new FormData();
  if (columns !== undefined) form.set('columns', JSON.stringify(columns));
  form.set('file', file, name);
  const response = await fetch(`${portal.url}${bankRoutes.bring.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return answerOf(response);
}

/** Brings lines in and waits until they were compared with the entries; returns the statement. */
export async function bringLines(
  portal: ReachablePortal,
  desk: Desk,
  lines: readonly WrittenLine[],
  opening?: number,
) {
  const answer = await bringFile(portal, desk, new Blob([aStatementText(lines, opening)]));
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  const { id } = Object(answer.body['statement']);
  return vi.waitFor(async () => {
    const { statements } = bankRoutes.statements.reply.parse(
      (await desk.ask('GET', '/api/bank/statements')).body,
    );
    const statement = statements.find((one) => one.id === id);
    if (statement == null || statement.matched_at === null) throw new Error('not matched so far');
    return statement;
  }, WITHIN);
}

export async function leftoversOf(desk: Desk) {
  return bankRoutes.leftovers.reply.parse((await desk.ask('GET', '/api/bank/leftovers')).body);
}

export async function matchedOf(desk: Desk) {
  return bankRoutes.matched.reply.parse((await desk.ask('GET', '/api/bank/matched')).body).lines;
}
