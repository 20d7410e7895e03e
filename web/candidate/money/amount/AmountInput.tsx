import type { ComponentProps } from 'react';
import { classes } from '../../../ui/plain/classes.ts';
import box from '../../../ui/plain/field/Field.module.css';
import { typeAmount } from './type-amount.ts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Of the unit before the amount. */
  readonly unitClassName?: string | undefined;
}

/** A box for rupees. The class is the box's: it says how large the amount is written. */
export function AmountInput({ text, onChange, className, unitClassName, ...input }: AmountInputProps) {
  return (
    <div className={classes(box.box, className)}>
      <span className={unitClassName} aria-hidden="true">
        Rs
      </span>
      <input
        {...input}
        className={box.input}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(typeAmount(event, text))}
      />
    </div>
  );
}
