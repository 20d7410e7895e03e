import { LINKS } from '@portal/contract/program.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import ticks from '../../../../ui/plain/field/TickBox.module.css';
import { DraftStatus } from '../../../forms/draft/DraftStatus.tsx';
import { CONSENT_ID, PROBLEM_ID } from '../sending/find-problem.ts';
import { Problem } from '../sending/Problem.tsx';
import type { LoanForm } from '../use-loan-form.ts';
import styles from './AgreeAndSend.module.css';

interface AgreeAndSendProps {
  readonly form: LoanForm;
  readonly onBack: () => void;
}

/** The terms and the one button, at the end of the documents. */
export function AgreeAndSend({ form, onBack }: AgreeAndSendProps) {
  const { problem, hasConsent, draft } = form;
  return (
    <section className={styles.end} aria-label="Terms">
      <label className={styles.consent}>
        <input
          id={CONSENT_ID}
          type="checkbox"
          className={classes(ticks.box, ticks.large)}
          checked={hasConsent}
          disabled={form.isBusy}
          aria-invalid={problem?.missing?.has(CONSENT_ID) === true || undefined}
          aria-describedby={PROBLEM_ID}
          onChange={(event) => form.consent(event.currentTarget.checked)}
        />
        <span>{LOAN_TEXTS.consent}</span>
      </label>
      <p className={styles.aside}>
        <a href={LINKS.terms} target="_blank" rel="noreferrer">
          Read the terms
        </a>
        <DraftStatus state={draft} />
      </p>
      <Problem problem={problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isBusy}>
          Submit loan application
        </Button>
        <Button look="text" disabled={form.isBusy} onClick={onBack}>
          Back to compare
        </Button>
      </div>
      <p className={styles.later}>You can withdraw it until a lender has approved it.</p>
    </section>
  );
}
