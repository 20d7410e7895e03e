import { LINKS } from '@portal/contract/program.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { Button } from '../../../ui/plain/field/Button.tsx';
import ticks from '../../../ui/plain/field/TickBox.module.css';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import { ERROR } from '../../../ui/plain/icon/paths.ts';
import { FootBar } from '../../layout/FootBar.tsx';
import { DraftStatus } from '../../forms/draft/DraftStatus.tsx';
import styles from './LoanBar.module.css';
import { CONSENT_ID, PROBLEM_ID } from './sending/find-problem.ts';
import type { LoanForm } from './use-loan-form.ts';

/** The terms, the one button, and what keeps it from going on, which is always in sight. */
export function LoanBar({ form }: { readonly form: LoanForm }) {
  const { problem, hasConsent, draft } = form;
  // Beside an amount stands what is wrong with it.
  const text = problem?.plan === undefined ? problem?.text : undefined;
  return (
    <FootBar className={styles.bar}>
      <div role="alert" id={PROBLEM_ID} className={styles.problem}>
        <Icon path={ERROR} />
        <span>{text}</span>
      </div>
      {problem?.detail === undefined ? null : <p className={styles.detail}>{problem.detail}</p>}
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
      <Button type="submit" loading={form.isBusy} className={styles.send}>
        Submit loan application
      </Button>
    </FootBar>
  );
}
