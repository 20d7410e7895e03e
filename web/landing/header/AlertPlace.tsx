import { ALERT_KINDS } from '../../ui/plain/alert/alert-store.ts';
import { AlertStrip } from '../../ui/plain/alert/AlertStrip.tsx';
import styles from '../../ui/plain/alert/TopAlert.module.css';

/** Where alerts come, with one strip of each kind to copy; `attach-alert.ts` does. */
export function AlertPlace() {
  return (
    <div className={styles.place} data-alert-place>
      <div role="status" />
      <div role="alert" />
      <template>
        {ALERT_KINDS.map((kind) => (
          <AlertStrip key={kind} kind={kind} text="" />
        ))}
      </template>
    </div>
  );
}
