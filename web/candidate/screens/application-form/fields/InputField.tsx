import { groupedMobile } from '@portal/contract/rules/identity.ts';
import box from '../../../../ui/plain/field/Field.module.css';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { LOCK } from '../../../../ui/plain/icon/paths.ts';
import { typedAttributes } from './field-attributes.ts';
import type { FieldProps } from './field-props.ts';
import styles from '../../../forms/fields/Fields.module.css';
import { Frame } from './Frame.tsx';
import { autofillOf, inputModeOf, nativeType } from './input-attributes.ts';

/** Text, number, email, tel and whatever else the browser has an input for. */
export function InputField(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <Frame {...props}>
      <span className={`${box.box} ${styles.box}`}>
        {field.field_name === 'mobile_number' ? <span className={box.prefix}>+91</span> : null}
        <input
          {...typedAttributes(props)}
          type={nativeType(field)}
          inputMode={inputModeOf(field)}
          autoComplete={autofillOf(field.field_name)}
          autoCapitalize={field.field_name === 'pan_card_number' ? 'characters' : undefined}
          spellCheck={false}
          maxLength={field.read_only ? undefined : (field.max_length ?? undefined)}
          className={box.input}
          value={field.read_only && field.input_type === 'tel' ? groupedMobile(value) : value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Icon path={LOCK} />
      </span>
    </Frame>
  );
}

export function TextAreaField(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <Frame {...props}>
      <span className={`${box.box} ${styles.box} ${styles.tall}`}>
        <textarea
          {...typedAttributes(props)}
          rows={4}
          maxLength={field.max_length ?? undefined}
          className={box.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </Frame>
  );
}
