import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import {
  dayOfTyped,
  digitsOf,
  isUnfinishedDay,
  pastedDay,
  type TypedDay,
  typedOfDay,
} from '@portal/contract/rules/form/typed-day.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { type FocusEvent, useState } from 'react';
import box from '../../../../ui/plain/field/Field.module.css';
import { describedBy, FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import fields from '../../../forms/fields/Fields.module.css';
import styles from './DateField.module.css';
import { typedAttributes } from './field-attributes.ts';
import { type FieldProps, fieldId } from './field-props.ts';
import { Frame } from './Frame.tsx';

/** A day: typed, or once submitted as people write it. */
export function DateField(props: FieldProps) {
  if (!props.disabled) return <DayBoxes {...props} />;
  return (
    <Frame {...props}>
      <span className={`${box.box} ${fields.box}`}>
        <input {...typedAttributes(props)} className={box.input} value={calendarDayText(props.value)} />
      </span>
    </Frame>
  );
}

const PARTS = [
  { part: 'day', label: 'Day', autofill: 'bday-day' },
  { part: 'month', label: 'Month', autofill: 'bday-month' },
  { part: 'year', label: 'Year', autofill: 'bday-year' },
] as const;

/** Day, month and year in boxes of their own: nobody turns a calendar back by twenty years. */
function DayBoxes({ field, value, error, onChange }: FieldProps) {
  const id = fieldId(field.field_name);
  const { typed, type } = useTypedDay(value, onChange);
  const [isLeft, setLeft] = useState(false);
  const isHalf = isLeft && value !== '' && isUnfinishedDay(value);
  const told = error ?? (isHalf ? APPLICATION_TEXTS.dateInvalid : undefined);
  const { 'aria-describedby': describing, 'aria-invalid': invalid } = describedBy(id, told);
  const change = (part: keyof TypedDay, text: string) => {
    setLeft(false);
    type(pastedDay(text) ?? { ...typed, [part]: digitsOf(part, text) });
  };
  return (
    <fieldset className={styles.day} aria-describedby={describing}>
      <legend className={box.label}>{field.label}</legend>
      <div className={styles.parts}>
        {PARTS.map(({ part, label, autofill }) => (
          <label key={part} className={styles.part}>
            <span>{label}</span>
            <span className={`${box.box} ${fields.box}`}>
              <input
                id={part === 'day' ? id : `${id}-${part}`}
                name={`${field.field_name}_${part}`}
                inputMode="numeric"
                autoComplete={field.field_name === 'date_of_birth' ? autofill : 'off'}
                aria-required={field.required}
                aria-invalid={invalid}
                className={box.input}
                value={typed[part]}
                onBlur={(event) => setLeft(!staysInDay(event))}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text');
                  if (pastedDay(text) === undefined) return;
                  event.preventDefault();
                  change(part, text);
                }}
                onChange={(event) => change(part, event.currentTarget.value)}
              />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={told} />
    </fieldset>
  );
}

/** What was typed stays as it was typed, 8 and not 08, until the form holds another day. */
function useTypedDay(value: string, onChange: (text: string) => void) {
  const [own, setOwn] = useState(() => typedOfDay(value));
  const type = (day: TypedDay) => {
    setOwn(day);
    onChange(dayOfTyped(day));
  };
  return { typed: dayOfTyped(own) === value ? own : typedOfDay(value), type };
}

/** Whether the focus only moves to another box of the same day. */
function staysInDay({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.closest('fieldset')?.contains(relatedTarget) === true;
}
