import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import { NOTABLE_EVENTS, notableEvent } from '@portal/contract/rules/audit.ts';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { exactMomentText } from '../../format/day.ts';
import { ApplicationLink } from '../../list/ApplicationLink.tsx';
import styles from './Audit.module.css';
import { actionText, actorText, fieldChanges, subjectText } from '../../words/audit-words.ts';
import { Changes } from '../../words/Changes.tsx';

/** In words, and as the search knows it. */
function Action({ entry }: { readonly entry: AuditEntryOnWire }) {
  const { action } = entry;
  return (
    <>
      <Notable entry={entry} />
      {actionText(action)}
      <span className={styles.code}>{action}</span>
    </>
  );
}

/** An application is a link to it. */
function Subject({ entry }: { readonly entry: AuditEntryOnWire }) {
  const { subject_kind: kind, subject_id: id } = entry;
  const words = subjectText(entry);
  if (kind !== 'application' || id === null || !id.includes('-')) return words;
  return <ApplicationLink applicationNumber={toApplicationNumber(id)}>{words}</ApplicationLink>;
}

/** Failed logins, reveals, exports and the like stand out. */
function Notable({ entry }: { readonly entry: AuditEntryOnWire }) {
  const event = notableEvent(entry);
  if (event === undefined) return null;
  return (
    <span className={styles.notable}>
      <StatusBadge tone={event === 'login_failed' || event === 'code_wrong' ? 'danger' : 'warning'}>
        {NOTABLE_EVENTS[event]}
      </StatusBadge>
    </span>
  );
}

export const AUDIT_COLUMNS: readonly ColumnGroup<AuditEntryOnWire>[] = [
  {
    name: 'Record',
    columns: [
      { name: 'Time', cell: ({ at }) => exactMomentText(at) },
      { name: 'Who', cell: actorText, width: 156 },
      { name: 'What', cell: (entry) => <Action entry={entry} /> },
      { name: 'On', cell: (entry) => <Subject entry={entry} /> },
      { name: 'Before and after', cell: (entry) => <Changes entry={entry} />, wraps: true },
      { name: 'From address', cell: ({ ip }) => ip },
      { name: 'Sealed', cell: ({ is_sealed: isSealed }) => isSealed },
    ],
  },
];

export function compactEntry(entry: AuditEntryOnWire): CompactRow {
  return {
    title: actionText(entry.action),
    badge: (
      <>
        <Notable entry={entry} />
        <span className={styles.time}>{exactMomentText(entry.at)}</span>
      </>
    ),
    second: (
      <>
        {actorText(entry)}, on {subjectText(entry)}
        {entry.ip === null ? null : <span className={styles.from}>, from {entry.ip}</span>}
      </>
    ),
    third: fieldChanges(entry).length === 0 ? null : <Changes entry={entry} />,
  };
}
