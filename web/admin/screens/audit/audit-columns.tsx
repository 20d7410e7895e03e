import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { exactMomentText } from '../../format/day.ts';
import styles from './Audit.module.css';
import { actionText, actorText, fieldChanges, subjectText } from '../../words/audit-words.ts';
import { Changes } from '../../words/Changes.tsx';

/** In words, and as the search knows it. */
function Action({ action }: { readonly action: string }) {
  return (
    <>
      {actionText(action)}
      <span className={styles.code}>{action}</span>
    </>
  );
}

export const AUDIT_COLUMNS: readonly ColumnGroup<AuditEntryOnWire>[] = [
  {
    name: 'Record',
    columns: [
      { name: 'Time', cell: ({ at }) => exactMomentText(at) },
      { name: 'Who', cell: actorText, width: 156 },
      { name: 'What', cell: ({ action }) => <Action action={action} /> },
      { name: 'On', cell: subjectText },
      { name: 'Before and after', cell: (entry) => <Changes entry={entry} />, wraps: true },
      { name: 'From address', cell: ({ ip }) => ip },
      { name: 'Sealed', cell: ({ is_sealed: isSealed }) => isSealed },
    ],
  },
];

export function compactEntry(entry: AuditEntryOnWire): CompactRow {
  return {
    title: actionText(entry.action),
    badge: <span className={styles.time}>{exactMomentText(entry.at)}</span>,
    second: `${actorText(entry)}, on ${subjectText(entry)}`,
    third: fieldChanges(entry).length === 0 ? null : <Changes entry={entry} />,
    aside: <span className={styles.from}>{entry.ip}</span>,
  };
}
