import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { standsWithPercentage, withCgpa } from '@portal/contract/rules/form/cgpa.ts';
import {
  type FormField,
  type FormSection,
  isFileField,
} from '@portal/contract/rules/form/form-description.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { useThumbnail } from '../../../../ui/thumbnail/use-thumbnail.ts';
import { sizeText } from '../../../../ui/upload-row/size-text.ts';
import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import { loadThumbnail } from '../../../forms/documents/thumbnails.ts';
import type { Documents } from '../documents/use-documents.ts';
import { fieldId } from '../fields/field-props.ts';
import type { ApplicationFormState } from '../use-application-form.ts';
import { groupedMobile } from '@portal/contract/rules/identity.ts';
import { sectionId } from '../sections/section-id.ts';
import styles from './Review.module.css';
import sections from '../sections/Sections.module.css';
import hidden from '../../../../ui/plain/Spoken.module.css';

interface ReviewProps {
  readonly application: ApplicationData;
  readonly form: ApplicationFormState;
  readonly documents: Documents;
}

/** Every section of every step, with the way back to each. */
export function Review({ application, form, documents }: ReviewProps) {
  return application.steps.flatMap(({ step, sections: every }) =>
    every.map((section) => (
      <ReviewSection
        key={`${step} ${section.title}`}
        section={section}
        form={form}
        documents={documents}
        onEdit={() => form.edit(step, section.title)}
      />
    )),
  );
}

interface ReviewSectionProps {
  readonly section: FormSection;
  readonly form: ApplicationFormState;
  readonly documents: Documents;
  readonly onEdit: () => void;
}

function ReviewSection({ section: { title, fields }, form, documents, onEdit }: ReviewSectionProps) {
  return (
    <section id={sectionId(title)} className={sections.section} aria-label={title}>
      <div className={`${sections.head} ${styles.head}`}>
        <h3 tabIndex={-1}>{title}</h3>
        <Button look="text" onClick={onEdit}>
          Edit<span className={hidden.spoken}> {title}</span>
        </Button>
      </div>
      <dl className={styles.ledger}>
        {fields
          .filter((field) => !standsWithPercentage(field))
          .map((field) => (
            <ReviewRow key={field.field_name} field={field} form={form} documents={documents} />
          ))}
      </dl>
    </section>
  );
}

interface ReviewRowProps {
  readonly field: FormField;
  readonly form: ApplicationFormState;
  readonly documents: Documents;
}

function ReviewRow({ field, form, documents }: ReviewRowProps) {
  const error = form.errors[field.field_name];
  return (
    <div
      id={fieldId(field.field_name)}
      tabIndex={-1}
      className={styles.row}
      data-file={isFileField(field) && field.value !== null ? '' : undefined}
    >
      <dt>{field.label}</dt>
      <dd>
        {isFileField(field) ? (
          <StoredFile field={field} onOpen={() => documents.show(field)} />
        ) : (
          shownText(field, withCgpa(field, form.values))
        )}
        {error === undefined ? null : <p className={styles.problem}>{error}</p>}
      </dd>
    </div>
  );
}

function StoredFile({ field, onOpen }: { readonly field: FormField; readonly onOpen: () => void }) {
  const picture = useThumbnail(field.value ?? undefined, loadThumbnail);
  if (field.value === null) return '-';
  const size = field.file_size === null ? '' : `, ${sizeText(field.file_size)}`;
  return (
    <>
      {picture === undefined ? null : <img src={picture} alt="" className={styles.picture} />}
      <span className={styles.file}>{`${field.file_name ?? field.label}${size}`}</span>
      <Button look="text" className={styles.view} onClick={onOpen}>
        View<span className={hidden.spoken}> {field.label}</span>
      </Button>
    </>
  );
}

function shownText(field: FormField, value: string): string {
  if (value === '') return '-';
  if (field.input_type === 'tel') return groupedMobile(value);
  return field.input_type === 'date' ? calendarDayText(value) : value;
}
