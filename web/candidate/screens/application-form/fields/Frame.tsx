import type { ReactNode } from 'react';
import { FieldFrame } from '../../../../ui/plain/field/FieldFrame.tsx';
import { type FieldProps, fieldId } from './field-props.ts';
import styles from '../../../forms/fields/Fields.module.css';

interface FrameProps extends FieldProps {
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Label, help and error around an input. */
export function Frame({ field, error, disabled, help, children }: FrameProps) {
  const aside = field.required || disabled ? undefined : <span className={styles.optional}>Optional</span>;
  return (
    <FieldFrame
      id={fieldId(field.field_name)}
      label={field.label}
      labelAside={aside}
      help={help ?? (disabled ? undefined : (field.hint ?? undefined))}
      error={error}
    >
      {children}
    </FieldFrame>
  );
}
