import { degreeOf } from '@portal/contract/rules/form/cgpa.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './field-props.ts';
import { InputField, TextAreaField } from './InputField.tsx';
import { PercentageField } from './PercentageField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { TickField } from './TickField.tsx';
import { SelectField } from './SelectField.tsx';
import { UniversityField, YearField } from './SuggestField.tsx';

interface AnyFieldProps extends FieldProps {
  /** Of the whole form: some answers depend on others. */
  readonly values: FormValues;
  /** More answers than one by one choice. */
  readonly onAnswers: (answers: FormValues) => void;
}

const PLACES = new Set(['state', 'district']);
const UNIVERSITIES = new Set(['ug_university_name', 'pg_university_name']);

/** A field that is typed, as the server describes it. Files have rows of their own. */
export function Field({ values, onAnswers, ...props }: AnyFieldProps) {
  const { field } = props;
  if (PLACES.has(field.field_name)) return <PlaceField {...props} state={values['state'] ?? ''} />;
  const degree = degreeOf(field);
  if (degree !== undefined) {
    return <PercentageField {...props} degree={degree} values={values} onAnswers={onAnswers} />;
  }
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
