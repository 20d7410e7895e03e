import { TICKED } from '@portal/contract/rules/form/one-name.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import ticks from '../../../../ui/plain/field/TickBox.module.css';
import { FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import { type FieldProps, fieldId } from './field-props.ts';
import styles from './TickField.module.css';

/** A box to tick, with its words beside it. */
export function TickField({ field, value, error, disabled, onChange }: FieldProps) {
  const id = fieldId(field.field_name);
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          id={id}
          type="checkbox"
          className={classes(ticks.box, ticks.large)}
          checked={value === TICKED}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? TICKED : '')}
        />
        <span>{field.label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
