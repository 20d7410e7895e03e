import { NAME_MAX_LENGTH } from '@portal/contract/rules/identity.ts';
import box from '../../../../ui/plain/field/Field.module.css';
import { FieldFrame } from '../../../../ui/plain/field/FieldFrame.tsx';
import styles from '../../../forms/fields/Fields.module.css';
import { SelectBox } from '../../../forms/fields/SelectBox.tsx';
import { PROBLEM_ID } from '../sending/find-problem.ts';

interface ApplicantTextProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: string;
  /** Else it is typed. */
  readonly options?: readonly string[] | undefined;
  readonly isMissing: boolean;
  readonly isClosed: boolean;
  readonly autoComplete?: string;
  readonly onChange: (text: string) => void;
}

/** A name, or one of a list. What is wrong with it stands once, beside the button. */
export function ApplicantText(props: ApplicantTextProps) {
  const { id, label, help, value, options, isMissing, isClosed, autoComplete, onChange } = props;
  const about = [isMissing ? PROBLEM_ID : '', help === undefined ? '' : `${id}-help`];
  const attributes = {
    id,
    name: id,
    value,
    disabled: isClosed,
    'aria-required': true,
    'aria-invalid': isMissing || undefined,
    'aria-describedby': about.join(' ').trim() || undefined,
  };
  return (
    <FieldFrame id={id} label={label} help={help}>
      {options === undefined ? (
        <span className={`${box.box} ${styles.box}`}>
          <input
            {...attributes}
            className={box.input}
            autoComplete={autoComplete}
            maxLength={NAME_MAX_LENGTH}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      ) : (
        <SelectBox {...attributes} options={options} placeholder="Choose" onChange={onChange} />
      )}
    </FieldFrame>
  );
}
