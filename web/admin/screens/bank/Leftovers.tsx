import type { BankEntry, BankSuggestion, LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { keepKeysOn, readKeysOn } from '../../keys/keys-switch.ts';
import { useDecisionKeys } from '../../keys/use-decision-keys.ts';
import styles from './Bank.module.css';
import { EntryColumn } from './EntryColumn.tsx';
import { KeysBar } from './KeysBar.tsx';
import { LineColumn } from './LineColumn.tsx';
import { MatchedDialog } from './MatchedDialog.tsx';
import { NotOursDialog } from './NotOursDialog.tsx';
import { useMatching } from './use-bank.ts';

interface SumOfMany {
  readonly count: number;
  readonly amount: number;
}

export interface LeftoversRead {
  readonly lines: readonly LeftoverLine[];
  readonly lines_in_all: SumOfMany;
  readonly entries: readonly BankEntry[];
  readonly entries_in_all: SumOfMany;
  readonly cash: readonly BankEntry[];
}

/** Only what is left over: lines left, entries right, with what fits the chosen line above them. */
export function Leftovers({ leftovers }: { readonly leftovers: LeftoversRead }) {
  const { lines } = leftovers;
  const matching = useMatching();
  const [chosenId, choose] = useState<number>();
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === chosenId),
  );
  const line = lines[at];
  const [picked, pick] = useState<{ readonly lineId: number; readonly place: number }>();
  const place = picked?.lineId === line?.id ? (picked?.place ?? 0) : 0;
  const suggestion = line?.suggestions[place];
  const [aside, setAside] = useState<LeftoverLine>();
  const [showsMatched, setShowsMatched] = useState(false);
  const [username] = useState(() => readStaffSession()?.username ?? '');
  const [keysOn, setKeysOn] = useState(() => readKeysOn(username));
  const step = (by: number) => () => choose(lines[Math.min(lines.length - 1, Math.max(0, at + by))]?.id);
  const take = (wanted: BankSuggestion | undefined) => {
    if (line !== undefined && wanted?.can_match === true && !matching.isBusy) matching.match(line, wanted);
  };
  useDecisionKeys(keysOn, {
    j: step(1),
    k: step(-1),
    m: () => take(suggestion),
    n: line === undefined ? undefined : () => setAside(line),
    u: matching.unmatchLast,
    ...Object.fromEntries(
      (line?.suggestions ?? []).map((_one, index) => [
        String(index + 1),
        () => pick({ lineId: line?.id ?? 0, place: index }),
      ]),
    ),
  });
  return (
    <>
      {leftovers.lines_in_all.count === 0 ? (
        <p className={styles.empty} role="status">
          {texts.allMatched}
        </p>
      ) : (
        <div className={styles.halves}>
          <LineColumn
            leftovers={leftovers}
            chosen={line}
            onChoose={choose}
            onNotOurs={setAside}
            place={place}
            onPick={(index) => pick({ lineId: line?.id ?? 0, place: index })}
            onMatch={take}
            isBusy={matching.isBusy}
          />
          <EntryColumn
            leftovers={leftovers}
            chosen={line}
            place={place}
            onPick={(index) => pick({ lineId: line?.id ?? 0, place: index })}
            onMatch={take}
            onMatchSeveral={(entries) => {
              if (line !== undefined && !matching.isBusy) matching.matchSeveral(line, entries);
            }}
            isBusy={matching.isBusy}
          />
        </div>
      )}
      <KeysBar
        keysOn={keysOn}
        onKeys={(isOn) => {
          keepKeysOn(username, isOn);
          setKeysOn(isOn);
        }}
        onMatched={() => setShowsMatched(true)}
      />
      <NotOursDialog line={aside} onClose={() => setAside(undefined)} onDone={matching.setAside} />
      <MatchedDialog opened={showsMatched} matching={matching} onClose={() => setShowsMatched(false)} />
    </>
  );
}
