import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { holds, type DrillReport } from './drill.ts';

/** As a table in Markdown. */
export function printed(report: DrillReport): string {
  const { before, restored, files, captured, settled, booksAfter, tookMs } = report;
  const bad = Object.values(settled).flat();
  const rows = [
    ['moment', before.at],
    ['base backup under load', `${tookMs.backup} ms`],
    ['restore to the moment', `${tookMs.restore} ms`],
    ['start of the portal on it', `${tookMs.start} ms`],
    ['ledger before and restored', `${ledger(before.books)} and ${ledger(restored.books)}`],
    ['receipts before and restored', `${before.books.receipts} and ${restored.books.receipts}`],
    ['content of all tables', before.content === restored.content ? 'the same' : 'DIFFERENT'],
    ['stored files', `${files.count}, ${files.wrong.length} of them missing or different`],
    [
      'payments at the provider',
      `${captured}, of which ${captured - before.books.receipts} after the moment`,
    ],
    ['receipts once they were found', `${booksAfter.receipts}, after ${tookMs.settle} ms`],
    ['differences from the provider', bad.length === 0 ? 'none' : bad.slice(0, 5).join('; ')],
    ['all holds', holds(report) ? 'yes' : 'NO'],
  ];
  return ['| what | figure |', '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join(
    '\n',
  );
}

function ledger({ fee, excess }: DrillReport['before']['books']): string {
  return formatRupees(paiseToRupees(fee + excess));
}
