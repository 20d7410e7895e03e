import { useEffect, useSyncExternalStore } from 'react';
import {
  closeAlert,
  currentAlert,
  isUrgent,
  pauseAlert,
  resumeAlert,
  showCarriedAlert,
  subscribe,
} from './alert-store.ts';
import { AlertStrip } from './AlertStrip.tsx';
import styles from './TopAlert.module.css';

interface TopAlertProps {
  /** Whom to call about an error. */
  readonly helpPhone?: string | undefined;
}

const noneOnTheServer = () => undefined;

/**
 * The strip under the header. It lies over the page, so that nothing moves when it comes and goes.
 * Both live regions are there from the start: a region that appears with its words is often not read.
 */
export function TopAlert({ helpPhone }: TopAlertProps) {
  const alert = useSyncExternalStore(subscribe, currentAlert, noneOnTheServer);
  useEffect(showCarriedAlert, []);
  const strip =
    alert === undefined ? null : (
      <AlertStrip key={alert.id} {...alert} helpPhone={helpPhone} onClose={closeAlert} />
    );
  const urgent = alert !== undefined && isUrgent(alert);
  return (
    <div
      className={styles.place}
      onMouseEnter={pauseAlert}
      onMouseLeave={resumeAlert}
      onFocus={pauseAlert}
      onBlur={resumeAlert}
    >
      <div role="status">{urgent ? null : strip}</div>
      <div role="alert">{urgent ? strip : null}</div>
    </div>
  );
}
