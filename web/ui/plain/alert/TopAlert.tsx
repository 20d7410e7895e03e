import { useEffect, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import {
  closeAlert,
  currentAlert,
  pauseAlert,
  resumeAlert,
  showCarriedAlert,
  subscribe,
} from './alert-store.ts';
import styles from './TopAlert.module.css';

const noneOnTheServer = () => undefined;

/**
 * The strip under the header. It lies over the page, so that nothing moves when it comes and goes.
 * Both live regions are there from the start: a region that appears with its words is often not read.
 */
export function TopAlert() {
  const alert = useSyncExternalStore(subscribe, currentAlert, noneOnTheServer);
  useEffect(showCarriedAlert, []);
  const urgent = alert?.kind === 'error' || alert?.kind === 'warning';
  return (
    <div className={styles.place}>
      <div role="status">{alert !== undefined && !urgent ? <Strip key={alert.id} {...alert} /> : null}</div>
      <div role="alert">{alert !== undefined && urgent ? <Strip key={alert.id} {...alert} /> : null}</div>
    </div>
  );
}

interface StripProps {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
}

function Strip({ kind, text }: StripProps) {
  return (
    <div
      className={classes(styles.strip, styles[kind])}
      data-kind={kind}
      onMouseEnter={pauseAlert}
      onMouseLeave={resumeAlert}
      onFocus={pauseAlert}
      onBlur={resumeAlert}
    >
      <div className={styles.inner}>
        <Icon name={kind} size={20} />
        <span className={styles.text}>{text}</span>
        <button type="button" className={styles.close} aria-label="Close" onClick={closeAlert}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </div>
  );
}
