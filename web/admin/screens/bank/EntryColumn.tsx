import type { BankEntry, LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { useState } from 'react';
import styles from './Columns.module.css';
import type { LeftoversRead } from './Leftovers.tsx';
import severalStyles from './SeveralEntries.module.css';
import { EntryRow, keyOfEntry, SeveralBar } from './SeveralEntries.tsx';
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx';

interface EntryColumnProps extends Omit<SuggestionsProps, 'line'> {
  readonly leftovers: LeftoversRead;
  readonly chosen: LeftoverLine | undefined;
  readonly onMatchSeveral: (entries: readonly BankEntry[]) => void;
}

/** What fits the chosen line, and the other entries without a line: several of them may be one line. */
export function EntryColumn({ leftovers, chosen, onMatchSeveral, ...suggestions }: EntryColumnProps) {
  const { entries, entries_in_all: sum, cash } = leftovers;
  const shownAbove = new Set(chosen?.suggestions.filter(({ can_match }) => can_match).map(keyOfEntry));
  const others = entries.filter((entry) => !shownAbove.has(keyOfEntry(entry)));
  const [ticked, tick] = useState<{ readonly lineId: number; readonly keys: ReadonlySet<string> }>();
  const keys = ticked?.lineId === chosen?.id ? ticked?.keys : undefined;
  const several = [...others, ...cash].filter((entry) => keys?.has(keyOfEntry(entry)));
  const change = (entry: BankEntry) => (isChosen: boolean) => {
    const next = new Set(keys);
    if (isChosen) next.add(keyOfEntry(entry));
    else next.delete(keyOfEntry(entry));
    tick({ lineId: chosen?.id ?? 0, keys: next });
  };
  const rows = (some: readonly BankEntry[]) =>
    some.map((entry) => (
      <EntryRow
        key={keyOfEntry(entry)}
        entry={entry}
        isChosen={several.includes(entry)}
        onChange={change(entry)}
      />
    ));
  return (
    <section className={styles.column} aria-label="Ledger">
      <header className={styles.head}>
        <h2>Ledger</h2>
        <span>{sum.count} without a bank line</span>
        <strong>{formatRupees(sum.amount)}</strong>
      </header>
      {chosen === undefined ? null : (
        <div className={styles.beside}>
          <Suggestions line={chosen} {...suggestions} />
        </div>
      )}
      <ul className={styles.rows}>
        {rows(others)}
        {cash.length === 0 ? null : (
          <li className={severalStyles.heading}>Cash, which is paid in together</li>
        )}
        {rows(cash)}
      </ul>
      {chosen === undefined || several.length === 0 ? null : (
        <SeveralBar
          line={chosen}
          chosen={several}
          isBusy={suggestions.isBusy}
          onMatch={() => onMatchSeveral(several)}
          onClear={() => tick(undefined)}
        />
      )}
    </section>
  );
}
