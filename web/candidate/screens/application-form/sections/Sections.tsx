import { standsWithPercentage } from '@portal/contract/rules/form/cgpa.ts';
import { type FormSection, isFileField } from '@portal/contract/rules/form/form-description.ts';
import { isNeeded } from '@portal/contract/rules/form/one-name.ts';
import { DocumentField } from '../documents/DocumentField.tsx';
import type { Documents } from '../documents/use-documents.ts';
import { Field } from '../fields/Field.tsx';
import type { ApplicationFormState } from '../use-application-form.ts';
import { EligibilityNotes } from './EligibilityNotes.tsx';
import { filesText, rowHint } from './files-text.ts';
import { sectionId } from './section-id.ts';
import styles from './Sections.module.css';

interface SectionsProps {
  readonly sections: readonly FormSection[];
  readonly form: ApplicationFormState;
  readonly documents: Documents;
}

export function Sections({ sections, form, documents }: SectionsProps) {
  return sections.map((section) => (
    <Section key={section.title} section={section} form={form} documents={documents} />
  ));
}

interface SectionProps {
  readonly section: FormSection;
  readonly form: ApplicationFormState;
  readonly documents: Documents;
}

function Section({ section: { title, fields }, form, documents }: SectionProps) {
  const files = filesText(fields);
  return (
    <section id={sectionId(title)} className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        {files === undefined || form.readOnly ? null : <p>{files}</p>}
      </div>
      <div>
        <div className={fields.every((field) => isFileField(field)) ? styles.rows : styles.grid}>
          {fields
            .filter((field) => !standsWithPercentage(field))
            .map((field) =>
              isFileField(field) ? (
                <DocumentField
                  key={field.field_name}
                  field={field}
                  hint={rowHint(field, fields)}
                  error={form.errors[field.field_name]}
                  disabled={form.readOnly}
                  documents={documents}
                />
              ) : (
                <Field
                  key={field.field_name}
                  field={{ ...field, required: isNeeded(field, form.values) }}
                  value={form.values[field.field_name] ?? ''}
                  error={form.errors[field.field_name]}
                  disabled={form.readOnly}
                  values={form.values}
                  onChange={(text) => form.change(field, text)}
                  onAnswers={(answers) => form.answer(field, answers)}
                />
              ),
            )}
        </div>
        {form.readOnly ? null : <EligibilityNotes values={form.values} fields={fields} />}
      </div>
    </section>
  );
}
