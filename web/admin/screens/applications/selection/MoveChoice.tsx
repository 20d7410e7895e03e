import { formatNumber } from '@portal/contract/rules/money.ts';
import type { PlannedMove } from '@portal/contract/routes/status-changes.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import styles from './MoveChoice.module.css';

interface MoveChoiceProps {
  readonly moves: readonly PlannedMove[];
  readonly total: number;
  readonly chosen: ApplicationStatus | undefined;
  readonly onChoose: (to: ApplicationStatus) => void;
}

/** Every status that at least one of them can move to; none is chosen at first. */
export function MoveChoice({ moves, total, chosen, onChoose }: MoveChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>New status</legend>
      {moves.map((move, index) => (
        <label key={move.to} className={styles.status} {...(move.to === chosen ? { 'data-chosen': '' } : {})}>
          <input
            type="radio"
            name="new-status"
            value={move.to}
            checked={move.to === chosen}
            {...(index === 0 ? { 'data-autofocus': '' } : {})}
            onChange={() => onChoose(move.to)}
          />
          <b>{move.to}</b>
          <span>
            {formatNumber(move.moves)} of {formatNumber(total)} can move
          </span>
        </label>
      ))}
    </fieldset>
  );
}
