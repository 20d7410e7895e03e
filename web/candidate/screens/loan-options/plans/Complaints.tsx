import { programSettings } from '../../../program/program-settings.ts';
import styles from './PlanTable.module.css';

/** Who answers complaints about a lender. */
export function Complaints() {
  const { name, email } = programSettings().grievanceOfficer;
  return (
    <p className={styles.complaints}>
      A complaint about a lender? Grievance officer: {name}, <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
