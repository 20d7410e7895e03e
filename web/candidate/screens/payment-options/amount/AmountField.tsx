import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import styles from './AmountField.module.css';
import { typedAmount } from './amount-text.ts';

interface AmountFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly upTo: string | undefined;
  readonly error: string | undefined;
  readonly help: ReactNode;
  /** Between the box and the help. */
  readonly children: ReactNode;
  readonly readOnly: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** One big amount, in rupees. */
export function AmountField(props: AmountFieldProps) {
  const { text, onChange, upTo, error, help, children, readOnly, inputRef } = props;
  const id = useId();
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const shown = typedAmount(text, typed, inputType);
    // Written here, React finds it as it should be and leaves the caret alone.
    input.value = shown.text;
    input.setSelectionRange(shown.caret, shown.caret);
    onChange(shown.text);
  };
  return (
    <div>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          Amount to pay now
        </label>
        {upTo === undefined ? null : <span className={styles.upTo}>up to {upTo}</span>}
      </div>
      <div className={styles.box}>
        <span className={styles.unit} aria-hidden="true">
          Rs
        </span>
        <input
          {...describedBy(id, error, help)}
          id={id}
          ref={inputRef}
          name="amount"
          className={styles.input}
          value={text}
          readOnly={readOnly}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          onChange={type}
        />
      </div>
      <FieldError id={id} error={error} />
      {children}
      <div id={`${id}-help`} className={styles.help}>
        {help}
      </div>
    </div>
  );
}
