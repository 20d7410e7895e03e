import { LINKS } from '@portal/contract/program.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { Button } from '../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import { ERROR } from '../../../ui/plain/icon/paths.ts';
import type { DraftState } from '../application-form/draft/draft-keeper.ts';
import ticks from './TickBox.module.css';
import styles from './LoanBar.module.css';
import { CONSENT_ID, PROBLEM_ID } from './sending/find-problem.ts';
import type { LoanForm } from './use-loan-form.ts';

const DRAFT_TEXTS: Readonly<Record<DraftState, string>> = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet, no network',
  refused: 'Not saved',
};

/** The terms, the one button, and what keeps it from going on, which is always in sight. */
export function LoanBar({ form }: { readonly form: LoanForm }) {
  const { problem, hasConsent, draft } = form;
  // Beside an amount stands what is wrong with it.
  const text = problem?.plan === undefined ? problem?.text : undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div role="alert" id={PROBLEM_ID} className={styles.problem}>
          <Icon path={ERROR} />
          <span>{text}</span>
        </div>
        {problem?.detail === undefined ? null : <p className={styles.detail}>{problem.detail}</p>}
        <label className={styles.consent}>
          <input
            id={CONSENT_ID}
            type="checkbox"
            className={ticks.box}
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
          <span role="status" data-draft={draft}>
            {DRAFT_TEXTS[draft]}
          </span>
        </p>
        <Button type="submit" loading={form.isBusy} className={styles.send}>
          Submit loan application
        </Button>
      </div>
    </div>
  );
}
