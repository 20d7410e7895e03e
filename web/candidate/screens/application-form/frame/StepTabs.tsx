import { type FormStep, REVIEW_STEP } from '@portal/contract/rules/form/form-description.ts';
import { Token, type TokenState } from '../../../../ui/plain/token/Token.tsx';
import type { ApplicationFormState } from '../use-application-form.ts';
import styles from '../../../layout/StepTabs.module.css';

interface StepTabsProps {
  readonly steps: readonly FormStep[];
  readonly form: ApplicationFormState;
}

/** One tab for each step, as a token. Those of a submitted form lead nowhere. */
export function StepTabs({ steps, form }: StepTabsProps) {
  return (
    <nav className={styles.nav} aria-label="Steps of the application">
      <ol className={styles.tabs}>
        {steps.map(({ step, title }) => (
          <Tab key={step} step={step} title={title} form={form} />
        ))}
      </ol>
    </nav>
  );
}

function Tab({ step, title, form }: { step: number; title: string; form: ApplicationFormState }) {
  const isActive = step === form.step;
  const isInactive = form.readOnly ? step < REVIEW_STEP : step > form.reached;
  return (
    <li className={styles.tab} data-active={isActive} data-inactive={isInactive}>
      <button
        type="button"
        disabled={isInactive}
        aria-current={isActive ? 'step' : undefined}
        onClick={() => form.goTo(step)}
      >
        <Token number={step + 1} state={tokenOf(step, form)} size={36} />
        <span>{title}</span>
      </button>
    </li>
  );
}

/** A submitted form needs nothing more: its last step is done too. */
function tokenOf(step: number, form: ApplicationFormState): TokenState {
  if (form.readOnly) return 'done';
  if (step === form.step) return 'current';
  return step < form.reached ? 'done' : 'later';
}
