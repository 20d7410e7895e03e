import { classes } from '../classes.ts';
import { IconButton } from '../field/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { CLOSE, ERROR, INFO, SUCCESS, WARNING } from '../icon/paths.ts';
import type { AlertKind } from './alert-store.ts';
import tones from '../Tone.module.css';
import styles from './AlertStrip.module.css';

interface AlertStripProps {
  readonly kind: AlertKind;
  readonly text: string;
  readonly helpPhone?: string | undefined;
  readonly onClose?: () => void;
}

const ICONS = { success: SUCCESS, error: ERROR, warning: WARNING, info: INFO };

export function AlertStrip({ kind, text, helpPhone, onClose }: AlertStripProps) {
  return (
    <div className={classes(styles.strip, tones[kind === 'error' ? 'danger' : kind])} data-kind={kind}>
      <div className={styles.inner}>
        <Icon path={ICONS[kind]} />
        <span className={styles.text}>{text}</span>
        {kind === 'error' && helpPhone !== undefined ? (
          <a href={`tel:${helpPhone.replaceAll(' ', '')}`} className={styles.help}>
            Help {helpPhone}
          </a>
        ) : null}
        <IconButton label="Close" icon={CLOSE} className={styles.close} onClick={onClose} />
      </div>
    </div>
  );
}
