import ticks from '../plain/field/TickBox.module.css';
import styles from './Tick.module.css';

interface TickProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

/** The browser's own box, in the portal's colours. */
export function Tick({ label, isTicked, isPartly = false, isDisabled = false, onToggle }: TickProps) {
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={ticks.box}
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        onChange={(event) => onToggle('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
