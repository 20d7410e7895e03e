import { fieldsOf, type FormField, type FormStep } from '@portal/contract/rules/form/form-description.ts';
import { DOCUMENTS } from './documents.ts';
import { EDUCATION } from './education.ts';
import { describeField, type FieldContent, type FieldData, type StepData } from './field.ts';
import { PERSONAL } from './personal.ts';

/** The whole form. A new field is a change of these steps' data and of nothing else. */
const STEPS: readonly StepData[] = [
  PERSONAL,
  EDUCATION,
  DOCUMENTS,
  { step: 3, title: 'Review and submit', sections: [] },
];

const NOTHING: FieldContent = { value: null, fileName: null, fileSize: null };

/** The steps with what is saved in each field; limits that move are those of today. */
export function describeForm(content: ReadonlyMap<string, FieldContent>, today: string): FormStep[] {
  return STEPS.map(({ step, title, sections }) => ({
    step,
    title,
    sections: sections.map((section) => ({
      title: section.title,
      fields: section.fields.map((field) =>
        describeField(field, content.get(field.field_name) ?? NOTHING, today),
      ),
    })),
  }));
}

/** Every field, to check values by. */
export function describeFields(today: string): FormField[] {
  return fieldsOf(describeForm(new Map(), today));
}

const FIELDS: ReadonlyMap<string, FieldData> = new Map(
  STEPS.flatMap((step) => step.sections)
    .flatMap((section) => section.fields)
    .map((field) => [field.field_name, field]),
);

/** The label of a field; undefined for a field that the form does not have. */
export function formLabel(fieldName: string): string | undefined {
  return FIELDS.get(fieldName)?.label;
}

export interface DocumentField {
  readonly fieldName: string;
  readonly required: boolean;
  readonly accept: NonNullable<FieldData['accept']>;
  readonly limitMb: number;
}

/** Returns a field that takes a file, or undefined if the form has no such field. */
export function documentField(fieldName: string): DocumentField | undefined {
  const field = FIELDS.get(fieldName);
  if (field?.input_type !== 'file') return undefined;
  if (field.accept === undefined || field.max_size_mb === undefined) {
    throw new Error(`the form does not say which files ${fieldName} takes`);
  }
  const { required = true, accept, max_size_mb: limitMb } = field;
  return { fieldName, required, accept, limitMb };
}

export const DOCUMENT_FIELDS: readonly DocumentField[] = [...FIELDS.keys()].flatMap(
  (name) => documentField(name) ?? [],
);

/** Whether something can be typed into it. */
/** Whether anything can be written there, unlike a phone, a day or a choice. */
export function isFreeText(fieldName: string): boolean {
  return FIELDS.get(fieldName)?.input_type === 'text';
}

export function isTypedField(fieldName: string): boolean {
  const field = FIELDS.get(fieldName);
  return field !== undefined && field.input_type !== 'file';
}
