import { REVIEW_STEP } from '@portal/contract/rules/form/form-description.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { FootBar } from '../../../layout/FootBar.tsx';
import { DraftStatus } from '../../../forms/draft/DraftStatus.tsx';
import type { ApplicationFormState } from '../use-application-form.ts';
import styles from './FormFooter.module.css';

interface FormFooterProps {
  readonly form: ApplicationFormState;
  readonly stepCount: number;
}

const ARROW = 'M5 12l14 0M13 18l6 -6M13 6l6 6';

/** Back and Next, always in reach, with where the candidate is and whether what was typed is safe. */
export function FormFooter({ form, stepCount }: FormFooterProps) {
  const isReview = form.step === REVIEW_STEP;
  const problems = Object.keys(form.errors).length;
  return (
    <FootBar className={styles.footer}>
      <p className={styles.place}>
        <span>
          Step {form.step + 1} of {stepCount}
        </span>
        <DraftStatus state={form.draft} />
        <span role="alert" className={styles.problems}>
          {problems === 0 ? '' : problemsText(problems)}
        </span>
      </p>
      <div className={styles.buttons}>
        {form.step > 0 ? (
          <Button look="outlined" disabled={form.busy} onClick={() => form.goTo(form.step - 1)}>
            Back
          </Button>
        ) : null}
        <Button type="submit" loading={form.busy} className={styles.next}>
          {isReview ? (
            'Submit Application'
          ) : (
            <>
              Next <Icon path={ARROW} size={22} />
            </>
          )}
        </Button>
      </div>
    </FootBar>
  );
}

function problemsText(count: number): string {
  return count === 1 ? '1 field needs a look' : `${count} fields need a look`;
}
