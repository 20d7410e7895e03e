import tickStyles from '../../ui/plain/field/TickBox.module.css';
import styles from './TickLine.module.css';

interface TickLineProps {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: string;
}

/** One of several that may be ticked, with its word. */
export function TickLine({ isTicked, onTick, children }: TickLineProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={tickStyles.box}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
