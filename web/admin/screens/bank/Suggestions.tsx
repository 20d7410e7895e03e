import { Button } from '@mantine/core';
import type { BankSuggestion, ComparedText, LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { formatFigure, formatRupees } from '@portal/contract/rules/money.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { dayText } from '../../format/day.ts';
import columnStyles from './Columns.module.css';
import styles from './Suggestions.module.css';

export interface SuggestionsProps {
  readonly line: LeftoverLine;
  /** Which of them is chosen, counted from 0. */
  readonly place: number;
  readonly onPick: (place: number) => void;
  readonly onMatch: (suggestion: BankSuggestion) => void;
  readonly isBusy: boolean;
}

/** The entries that a line may be the money of, with what speaks for and against each. */
export function Suggestions({ line, place, onPick, onMatch, isBusy }: SuggestionsProps) {
  const { suggestions } = line;
  const what = `${formatRupees(line.amount)} of ${dayText(line.day) ?? ''}`;
  if (suggestions.length === 0) {
    return (
      <p className={styles.verdict}>
        <strong>{what} fits no entry.</strong> Record the payment, or say why it is not ours.
      </p>
    );
  }
  return (
    <>
      <p className={styles.verdict}>
        <strong>
          {what} fits {suggestions.length === 1 ? 'one entry' : `${suggestions.length} entries`},
        </strong>{' '}
        {suggestions.length === 1 ? 'not in everything,' : ''} so nothing was matched by itself.
      </p>
      <ol className={styles.suggestions}>
        {suggestions.map((suggestion, at) => (
          <li key={`${suggestion.kind} ${suggestion.id}`} data-chosen={at === place || undefined}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={at === place}
              onClick={() => onPick(at)}
            >
              <kbd>{at + 1}</kbd>
              <span className={columnStyles.what}>
                <span>
                  <strong>{suggestion.name}</strong> {factsOf(suggestion)}
                </span>
                {suggestion.compared === null ? null : (
                  <span>
                    UTR <Compared text={suggestion.compared.entry} />, on the line{' '}
                    <Compared text={suggestion.compared.line} />
                  </span>
                )}
                <Reasons suggestion={suggestion} />
              </span>
              <span className={columnStyles.figure}>{formatFigure(suggestion.amount)}</span>
            </button>
            {at === place && suggestion.can_match ? (
              <Button className={styles.match} loading={isBusy} onClick={() => onMatch(suggestion)}>
                Match
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function Reasons({ suggestion: { reasons } }: { readonly suggestion: BankSuggestion }) {
  return (
    <span className={styles.reasons}>
      {reasons.map(({ is_for, text }) => (
        <span key={text} className={is_for ? styles.for : styles.against}>
          {is_for ? (
            <IconCheck size={15} aria-label="For:" />
          ) : (
            <IconAlertTriangle size={15} aria-label="Against:" />
          )}
          {text}
        </span>
      ))}
    </span>
  );
}

function Compared({ text }: { readonly text: ComparedText }) {
  return text.map(({ text: piece, differs }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never move
    differs ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

/** `KBP26-001802, NEFT/RTGS, 30 Oct 2026` */
export function factsOf({
  application_id,
  mode,
  number,
  day,
  kind,
  bank,
}: Omit<BankSuggestion, 'reasons' | 'compared' | 'can_match'>): string {
  const way = kind === 'settlement' ? 'Settlement' : (mode ?? 'No mode');
  return [application_id, number === null ? way : `${way} ${number}`, bank, dayText(day)]
    .filter((fact) => fact !== null)
    .join(', ');
}
