import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { useState } from 'react';
import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import box from '../../../../ui/plain/field/Field.module.css';
import { typedAttributes } from './field-attributes.ts';
import type { FieldProps } from './field-props.ts';
import styles from '../../../forms/fields/Fields.module.css';
import { Frame } from './Frame.tsx';
import { autofillOf } from './input-attributes.ts';

/** A day: picked, or once submitted as people write it. */
export function DateField(props: FieldProps) {
  if (!props.disabled) return <DayPicker {...props} />;
  return (
    <Frame {...props}>
      <span className={`${box.box} ${styles.box}`}>
        <input {...typedAttributes(props)} className={box.input} value={calendarDayText(props.value)} />
      </span>
    </Frame>
  );
}

/** The browser's own picker: a phone has a good one. Half a day typed, it says nothing by itself; we do. */
function DayPicker(props: FieldProps) {
  const { field, value, onChange } = props;
  const [halfTyped, setHalfTyped] = useState(false);
  const told = halfTyped ? APPLICATION_TEXTS.dateInvalid : props.error;
  const shown = { ...props, error: told };
  return (
    <Frame {...shown}>
      <span className={`${box.box} ${styles.box}`}>
        <input
          {...typedAttributes(shown)}
          type="date"
          autoComplete={autofillOf(field.field_name)}
          min={dayOf(field.min_value)}
          max={dayOf(field.max_value)}
          className={`${box.input} ${styles.date}`}
          value={value}
          onChange={(event) => {
            setHalfTyped(event.currentTarget.validity.badInput);
            onChange(event.currentTarget.value);
          }}
          onBlur={(event) => setHalfTyped(event.currentTarget.validity.badInput)}
        />
      </span>
    </Frame>
  );
}

function dayOf(limit: number | string | null): string | undefined {
  return typeof limit === 'string' ? limit : undefined;
}
