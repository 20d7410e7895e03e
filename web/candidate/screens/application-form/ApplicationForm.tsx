import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { fieldsOf, REVIEW_STEP } from '@portal/contract/rules/form/form-description.ts';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { ReopenNote } from '../../application/ReopenNote.tsx';
import styles from './ApplicationForm.module.css';
import { useDocuments } from './documents/use-documents.ts';
import { CoverHost } from '../../forms/documents/CoverHost.tsx';
import { StoredFilePreview } from '../../forms/documents/StoredFilePreview.tsx';
import { EligibilityNotes } from './sections/EligibilityNotes.tsx';
import { FormFooter } from './frame/FormFooter.tsx';
import { FormTop } from './frame/FormTop.tsx';
import { ReadOnlyNote } from './sections/ReadOnlyNote.tsx';
import { Review } from './review/Review.tsx';
import { Sections } from './sections/Sections.tsx';
import { StepHeading } from './frame/StepHeading.tsx';
import { SubmitDialog } from './review/SubmitDialog.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { useFocusInView } from '../../forms/use-focus-in-view.ts';

interface ApplicationFormProps {
  readonly application: ApplicationData;
}

export function ApplicationForm({ application }: ApplicationFormProps) {
  const documents = useDocuments(application.application_id, fieldsOf(application.steps));
  const form = useApplicationForm(application, documents.states);
  useFocusInView();
  const { step, readOnly } = form;
  const isReview = step === REVIEW_STEP && !readOnly;
  const sections = readOnly
    ? application.steps.flatMap(({ sections: every }) => every)
    : (application.steps.find((one) => one.step === step)?.sections ?? []);
  return (
    <main id={MAIN_ID} className={styles.screen}>
      <FormTop application={application} form={form} />
      <ReopenNote application={application} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.forward();
        }}
      >
        <StepHeading step={step} steps={application.steps} section={form.section} />
        <div className={styles.sections}>
          {readOnly ? <ReadOnlyNote application={application} /> : null}
          {isReview ? <EligibilityNotes values={form.values} /> : null}
          {isReview ? (
            <Review application={application} form={form} documents={documents} />
          ) : (
            <Sections sections={sections} form={form} documents={documents} />
          )}
        </div>
        {readOnly ? null : <FormFooter form={form} stepCount={application.steps.length} />}
      </form>
      <SubmitDialog form={form} />
      <StoredFilePreview file={documents.shown} onClose={documents.hide} />
      <CoverHost />
    </main>
  );
}
