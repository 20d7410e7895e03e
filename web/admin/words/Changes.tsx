import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import styles from './Changes.module.css';
import { fieldChanges } from './audit-words.ts';

/** Each changed field with what it was and what it became. */
export function Changes({ entry }: { readonly entry: Pick<AuditEntryOnWire, 'before' | 'after'> }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return '-';
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}:</span> {from === undefined ? null : <del>{from}</del>}
          {from !== undefined && to !== undefined ? <Became /> : null}
          {to === undefined ? null : <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  );
}

function Became() {
  return (
    <span role="img" aria-label="became">
      {' → '}
    </span>
  );
}
