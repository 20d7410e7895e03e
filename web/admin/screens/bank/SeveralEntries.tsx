import { Button } from '@mantine/core';
import type { BankEntry, LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { canBePart, ENTRIES_OF_LINE_MAX } from '@portal/contract/rules/bank.ts';
import { formatFigure, formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../format/day.ts';
import tickStyles from '../../../ui/plain/field/TickBox.module.css';
import styles from './Columns.module.css';
import severalStyles from './SeveralEntries.module.css';
import { factsOf } from './Suggestions.tsx';

export const keyOfEntry = ({ kind, id }: Pick<BankEntry, 'kind' | 'id'>): string => `${kind} ${id}`;

interface EntryRowProps {
  readonly entry: BankEntry;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** An entry that can be chosen together with others. */
export function EntryRow({ entry, isChosen, onChange }: EntryRowProps) {
  return (
    <li data-chosen={isChosen || undefined}>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={tickStyles.box}
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.day}>{dayText(entry.day)}</span>
        <span className={styles.what}>
          <strong>{entry.name}</strong>
          <span>{factsOf(entry)}</span>
        </span>
        <span className={styles.figure}>{formatFigure(entry.amount)}</span>
      </label>
    </li>
  );
}

interface SeveralBarProps {
  readonly line: LeftoverLine;
  readonly chosen: readonly BankEntry[];
  readonly isBusy: boolean;
  readonly onMatch: () => void;
  readonly onClear: () => void;
}

/** What the chosen entries add up to, and whether that is the line, or the line a part of it. */
export function SeveralBar({ line, chosen, isBusy, onMatch, onClear }: SeveralBarProps) {
  const sum = sumOfRupees(chosen.map(({ amount }) => amount));
  const left = sumOfRupees([line.amount, -sum]);
  const [first] = chosen;
  const isPart =
    chosen.length === 1 && first !== undefined && canBePart(first.kind, line.amount, first.amount);
  const canMatch = isPart || (left === 0 && chosen.length <= ENTRIES_OF_LINE_MAX);
  return (
    <footer className={severalStyles.several}>
      <p role="status">
        <strong>{chosen.length} chosen</strong>{' '}
        {isPart
          ? `${formatRupees(line.amount)} of ${formatRupees(sum)}, ${formatRupees(-left)} to come`
          : sumText(sum, line.amount, left)}
      </p>
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      <Button disabled={!canMatch} loading={isBusy} onClick={onMatch}>
        {canMatch && chosen.length === 1 ? 'Match' : 'Match together'}
      </Button>
    </footer>
  );
}

function sumText(sum: number, wanted: number, left: number): string {
  const difference =
    left === 0 ? '' : `, ${formatRupees(Math.abs(left))} ${left > 0 ? 'missing' : 'too much'}`;
  return `${formatRupees(sum)} of ${formatRupees(wanted)}${difference}`;
}
