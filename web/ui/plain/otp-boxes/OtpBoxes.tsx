import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { describedBy, FieldError } from '../field/FieldFrame.tsx';
import {
  type Boxes,
  boxesOf,
  type Change,
  backspace,
  completes,
  enterAnew,
  fill,
  moveBy,
  valueOf,
} from './otp-code.ts';
import styles from './OtpBoxes.module.css';

interface OtpBoxesProps {
  readonly label: string;
  /** At the right of the label, such as how long the code is valid. */
  readonly labelAside?: ReactNode;
  readonly length?: number;
  /** The combined value; giving another one than was reported fills or empties the boxes. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  /** The last missing digit was typed, or a whole code came at once. */
  readonly onComplete?: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Takes focus when it appears. */
  readonly focusFirst?: boolean;
}

export function OtpBoxes(props: OtpBoxesProps) {
  const { label, length = 3, value, onChange, error, disabled = false, readOnly = false } = props;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [boxes, setBoxes] = useState<Boxes>(() => boxesOf(value ?? '', length));
  if (value !== undefined && valueOf(boxes) !== value) setBoxes(boxesOf(value, length));

  const focusBox = (index: number) => {
    inputs.current[index]?.focus();
    inputs.current[index]?.select();
  };
  const { focusFirst = false } = props;
  useEffect(() => {
    if (focusFirst) inputs.current[0]?.focus();
  }, [focusFirst]);

  const apply = (change: Change) => {
    setBoxes(change.boxes);
    if (valueOf(change.boxes) !== valueOf(boxes)) onChange(valueOf(change.boxes));
    focusBox(change.focus);
    if (completes(boxes, change)) props.onComplete?.(valueOf(change.boxes));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const change = readOnly ? undefined : changeByKey(boxes, index, event);
    const target = change?.focus ?? moveBy(event.key, index, length);
    if (target === undefined) return;
    event.preventDefault();
    if (change === undefined) focusBox(target);
    else apply(change);
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text === '' || readOnly) return;
    event.preventDefault();
    apply(fill(boxes, index, text));
  };

  return (
    <fieldset aria-labelledby={`${id}-label`} className={styles.group}>
      <div className={styles.labelRow}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={styles.aside}>{props.labelAside}</span>
      </div>
      <div className={styles.boxes}>
        {boxes.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            {...describedBy(id, error)}
            ref={(element) => {
              inputs.current[index] = element;
            }}
            // No maxLength: a phone fills the whole code into the first box, and it is spread from there.
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            className={styles.box}
            value={digit}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => apply(enterAnew(boxes, index, event.currentTarget.value))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste(index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** What a key does to the code beyond what its box does by itself. */
function changeByKey(boxes: Boxes, index: number, event: KeyboardEvent): Change | undefined {
  if (event.key === 'Backspace' && boxes[index] === '') return backspace(boxes, index);
  // The digit that a box holds already changes nothing in it, so no change event would fire.
  const isSameDigit = event.key === boxes[index] && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSameDigit ? enterAnew(boxes, index, event.key) : undefined;
}
