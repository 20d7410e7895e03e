import { Token, type TokenState } from '../../../../ui/plain/token/Token.tsx';
import styles from '../../../layout/StepTabs.module.css';
import own from './LoanSteps.module.css';
import { LOAN_STEPS, type LoanStep } from './use-loan-step.ts';

interface LoanStepsProps extends LoanStep {
  readonly isStill: boolean;
}

/** Both can be opened at any time: a candidate who has the documents at hand may begin with them. */
export function LoanSteps({ step, goTo, isStill }: LoanStepsProps) {
  return (
    <nav className={own.nav} aria-label="Steps of the loan application">
      <ol className={styles.tabs}>
        {LOAN_STEPS.map((title, index) => (
          <li key={title} className={styles.tab} data-active={index === step}>
            <button
              type="button"
              disabled={isStill}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              <Token number={index + 1} state={tokenOf(index, step)} size={36} />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function tokenOf(index: number, step: number): TokenState {
  if (index === step) return 'current';
  return index < step ? 'done' : 'later';
}
