import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { type BooksReport, verifyBooks } from '../../server/src/modules/money/books/books-verifier.ts';
import { loadEnvironmentFile } from '../launch/environment.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';

/** Computes every total from the ledger and prints what differs. Exits with 1 if something does. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  print(await withPortalDatabase('portal-books', verifyBooks));
}

function print({ entries, receipts, paidPaise, excessPaise, findings }: BooksReport): void {
  for (const { rule, what } of findings) console.log(`${rule}: ${what}`);
  const [paid, excess] = [paidPaise, excessPaise].map((paise) => formatRupees(paiseToRupees(paise)));
  console.log(`${entries} entries, ${receipts} receipts, ${paid} paid and ${excess} above the fee`);
  console.log(`${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
