import { type FocusEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { describedBy, FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import styles from './AmountField.module.css';
import { AmountInput } from '../../../money/amount/AmountInput.tsx';

interface AmountFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly upTo: string | undefined;
  readonly error: string | undefined;
  readonly help: ReactNode;
  /** Between the box and the help. */
  readonly children: ReactNode;
  readonly readOnly: boolean;
  /** Nothing was typed yet: what stands there is selected, so that typing replaces it. */
  readonly isSuggested: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** One big amount, in rupees. */
export function AmountField(props: AmountFieldProps) {
  const { text, onChange, upTo, error, help, children, readOnly, isSuggested, inputRef } = props;
  const selection = useSelectedSuggestion(isSuggested);
  const id = useId();
  return (
    <div>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          Amount to pay now
        </label>
        {upTo === undefined ? null : <span className={styles.upTo}>up to {upTo}</span>}
      </div>
      <AmountInput
        {...describedBy(id, error, help)}
        {...selection}
        id={id}
        ref={inputRef}
        name="amount"
        className={styles.box}
        text={text}
        readOnly={readOnly}
        enterKeyHint="go"
        onChange={onChange}
      />
      <FieldError id={id} error={error} />
      {children}
      <div id={`${id}-help`} className={styles.help}>
        {help}
      </div>
    </div>
  );
}

/** Selects the suggestion when the box takes the focus; the release of that press would undo it. */
function useSelectedSuggestion(isSuggested: boolean) {
  const isFresh = useRef(false);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      isFresh.current = isSuggested;
      if (isSuggested) event.currentTarget.select();
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (isFresh.current) event.preventDefault();
      isFresh.current = false;
    },
  };
}
