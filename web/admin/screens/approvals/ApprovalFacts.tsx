import type { ApprovalFact } from '@portal/contract/routes/approvals.ts';
import styles from './ApprovalFacts.module.css';

/** Before, after and change, with a double rule at the result. */
export function ApprovalFacts({ facts }: { readonly facts: readonly ApprovalFact[] }) {
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, before, after, change, is_result: isResult }) => (
          <tr key={label} className={isResult ? styles.result : undefined}>
            <th scope="row">{label}</th>
            <td className={styles.before}>{before ?? 'none'}</td>
            <td className={styles.after}>{after ?? 'none'}</td>
            <td className={styles.change}>{change ?? (before === after ? 'none' : 'changed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
