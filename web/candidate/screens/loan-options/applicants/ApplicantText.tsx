import { NAME_MAX_LENGTH } from '@portal/contract/rules/identity.ts';
import box from '../../../../ui/plain/field/Field.module.css';
import { FieldFrame } from '../../../../ui/plain/field/FieldFrame.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { PROBLEM_ID } from '../sending/find-problem.ts';
import styles from './ApplicantText.module.css';

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

const CHEVRON = 'M6 9l6 6l6 -6';

/** A name, or one of a list. What is wrong with it stands once, beside the button. */
export function ApplicantText(props: ApplicantTextProps) {
  const { id, label, help, value, options, isMissing, isClosed, autoComplete, onChange } = props;
  const about = [isMissing ? PROBLEM_ID : '', help === undefined ? '' : `${id}-help`];
  const attributes = {
    id,
    name: id,
    value,
    disabled: isClosed,
    className: box.input,
    'aria-required': true,
    'aria-invalid': isMissing || undefined,
    'aria-describedby': about.join(' ').trim() || undefined,
  };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <span className={`${box.box} ${styles.box}`}>
        {options === undefined ? (
          <input
            {...attributes}
            autoComplete={autoComplete}
            maxLength={NAME_MAX_LENGTH}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <>
            <select
              {...attributes}
              data-empty={value === ''}
              onChange={(event) => onChange(event.currentTarget.value)}
            >
              <option value="">Choose</option>
              {withOwn(options, value).map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
            <Icon path={CHEVRON} />
          </>
        )}
      </span>
    </FieldFrame>
  );
}

function withOwn(options: readonly string[], value: string): readonly string[] {
  return value === '' || options.includes(value) ? options : [value, ...options];
}
