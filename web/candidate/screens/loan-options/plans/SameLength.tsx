import { commonMonths, LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import ticks from '../../../../ui/plain/field/TickBox.module.css';
import { type Choice, type Choices, isDecided, selectionFor } from './choices.ts';
import styles from './SameLength.module.css';

interface SameLengthProps {
  readonly choices: Choices;
  readonly selections: readonly LoanSelection[];
  readonly isStill: boolean;
  readonly onChange: (changes: Partial<Record<keyof Choices, Partial<Choice>>>) => void;
}

/** One press sets the length that all lenders offer; another one sets each to its own first length. */
export function SameLength({ choices, selections, isStill, onChange }: SameLengthProps) {
  const open = LOAN_PLANS.filter(({ id }) => !isDecided(selectionFor(id, selections)));
  const months = commonMonths(LOAN_PLANS);
  if (months === undefined || open.length === 0) return null;
  const isSame = LOAN_PLANS.every(({ id }) => choices[id].months === months);
  const set = (isWanted: boolean) =>
    onChange(
      Object.fromEntries(
        open.map(({ id, defaultTenure }) => [id, { months: isWanted ? months : defaultTenure }]),
      ),
    );
  return (
    <div className={styles.row}>
      <label className={styles.tick} data-on={isSame || undefined}>
        <input
          type="checkbox"
          className={classes(ticks.box, ticks.large)}
          checked={isSame}
          disabled={isStill}
          aria-describedby="same-length-help"
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <span>Compare all at {months} months</span>
      </label>
      <p id="same-length-help">
        {isSame
          ? 'The one length that all three offer.'
          : 'The lengths differ, so none is marked as the lowest.'}
      </p>
    </div>
  );
}
