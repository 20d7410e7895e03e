import type { FormField, FormStep } from '@portal/contract/rules/form/form-description.ts';

type Content = Pick<FormField, 'value' | 'file_name' | 'file_size'>;

/** The form with another file in one of its fields. */
export function withDocument(steps: readonly FormStep[], fieldName: string, content: Content): FormStep[] {
  return steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.field_name === fieldName ? { ...field, ...content } : field,
      ),
    })),
  }));
}
