import { suggestUniversities } from '@portal/contract/rules/form/suggestions.ts';
import { Combobox } from '../../../../ui/combobox/Combobox.tsx';
import box from '../../../../ui/plain/field/Field.module.css';
import { useUniversities } from '../use-reference-lists.ts';
import { typedAttributes } from './field-attributes.ts';
import type { FieldProps } from './field-props.ts';
import styles from '../../../forms/fields/Fields.module.css';
import { Frame } from './Frame.tsx';
import { yearChoices } from './year-choices.ts';

/** A university: suggestions while it is typed, and any other name as well. */
export function UniversityField(props: FieldProps) {
  const { data: names = [] } = useUniversities(!props.disabled);
  const found = suggestUniversities(names, props.value);
  const isChosen = found.length === 1 && found[0] === props.value;
  return <Suggesting {...props} options={isChosen ? [] : found} listLabel="Universities" look="rows" />;
}

/** A year, typed or picked from the cells. */
export function YearField(props: FieldProps) {
  return (
    <Suggesting {...props} options={yearChoices(props.field, props.value)} listLabel="Years" look="cells" />
  );
}

interface SuggestingProps extends FieldProps {
  readonly options: readonly string[];
  readonly listLabel: string;
  readonly look: 'rows' | 'cells';
}

function Suggesting({ options, listLabel, look, ...props }: SuggestingProps) {
  const { field, value, onChange } = props;
  return (
    <Frame {...props}>
      <span className={`${box.box} ${styles.box}`}>
        <Combobox
          {...typedAttributes(props)}
          options={options}
          listLabel={listLabel}
          look={look}
          inputMode={look === 'cells' ? 'numeric' : undefined}
          maxLength={field.max_length ?? undefined}
          spellCheck={false}
          className={box.input}
          value={value}
          onChange={onChange}
        />
      </span>
    </Frame>
  );
}
