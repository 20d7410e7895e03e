import { fieldsOf, type FormField, type FormStep } from '@portal/contract/rules/form/form-description.ts';
import type { OtherIdentityDocument } from '@portal/contract/rules/identity-documents.ts';
import { identityWords } from '@portal/contract/texts/identity-documents.ts';
import { DOCUMENTS } from './documents.ts';
import { EDUCATION } from './education.ts';
import { describeField, type FieldContent, type FieldData, type StepData } from './field.ts';
import type { FormTerms } from './form-terms.ts';
import { PERSONAL } from './personal.ts';

/** The whole form. A new field is a change of these steps' data and of nothing else. */
const STEPS: readonly StepData[] = [
  PERSONAL,
  EDUCATION,
  DOCUMENTS,
  { step: 3, title: 'Review and submit', sections: [] },
];

const NOTHING: FieldContent = { value: null, fileName: null, fileSize: null };

/** The steps with what is saved in each field, as the terms of now ask for it. */
export function describeForm(
  content: ReadonlyMap<string, FieldContent>,
  { today, otherIdentityDocuments }: FormTerms,
): FormStep[] {
  return STEPS.map(({ step, title, sections }) => ({
    step,
    title,
    sections: sections.map((section) => ({
      title: section.title,
      fields: section.fields.map((field) =>
        asAskedBy(
          describeField(field, content.get(field.field_name) ?? NOTHING, today),
          otherIdentityDocuments,
        ),
      ),
    })),
  }));
}

/** Every field, to check values by. */
export function describeFields(terms: FormTerms): FormField[] {
  return fieldsOf(describeForm(new Map(), terms));
}

const FIELDS: ReadonlyMap<string, FieldData> = new Map(
  STEPS.flatMap((step) => step.sections)
    .flatMap((section) => section.fields)
    .map((field) => [field.field_name, field]),
);

/** The two sides of the document that a program may take another one for. */
const SIDES: ReadonlyMap<string, 'front' | 'back'> = new Map([
  ['aadhar_front', 'front'],
  ['aadhar_back', 'back'],
]);

function asAskedBy(field: FormField, others: readonly OtherIdentityDocument[]): FormField {
  const side = SIDES.get(field.field_name);
  if (side === undefined) return field;
  const words = identityWords(others);
  return { ...field, label: words[side], hint: words.hint };
}

/** The labels of a program that takes these in place of an Aadhaar; undefined for a field that the form does not have. */
export function formLabelOf(others: readonly OtherIdentityDocument[]): (name: string) => string | undefined {
  return (name) => {
    const side = SIDES.get(name);
    return side === undefined ? FIELDS.get(name)?.label : identityWords(others)[side];
  };
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

/** Whether anything can be written there, unlike a phone, a day or a choice. */
export function isFreeText(fieldName: string): boolean {
  return FIELDS.get(fieldName)?.input_type === 'text';
}

/** Whether something can be typed into it. */
export function isTypedField(fieldName: string): boolean {
  const field = FIELDS.get(fieldName);
  return field !== undefined && field.input_type !== 'file';
}
