import { DateField } from './DateField.tsx';
import type { FieldProps } from './field-props.ts';
import { InputField, TextAreaField } from './InputField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { TickField } from './TickField.tsx';
import { SelectField } from './SelectField.tsx';
import { UniversityField, YearField } from './SuggestField.tsx';

interface AnyFieldProps extends FieldProps {
  readonly state: string;
}

const PLACES = new Set(['state', 'district']);
const UNIVERSITIES = new Set(['ug_university_name', 'pg_university_name']);

/** A field that is typed, as the server describes it. Files have rows of their own. */
export function Field({ state, ...props }: AnyFieldProps) {
  const { field } = props;
  if (PLACES.has(field.field_name)) return <PlaceField {...props} state={state} />;
  if (UNIVERSITIES.has(field.field_name)) return <UniversityField {...props} />;
  switch (field.input_type) {
    case 'select':
      return <SelectField {...props} options={field.options} placeholder="Choose one" />;
    case 'year':
      return <YearField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'checkbox':
      return <TickField {...props} />;
    case 'textarea':
      return <TextAreaField {...props} />;
    default:
      return <InputField {...props} />;
  }
}
