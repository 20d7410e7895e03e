import { Button } from '@mantine/core';
import type { MatchedLine } from '@portal/contract/routes/bank-fields.ts';
import { formatFigure } from '@portal/contract/rules/money.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { useQuery } from '@tanstack/react-query';
import { FormModal } from '../../forms/FormModal.tsx';
import { dayText } from '../../format/day.ts';
import { staffCall } from '../../staff-api.ts';
import styles from './Bank.module.css';
import columnStyles from './Columns.module.css';
import statementStyles from './Statement.module.css';
import { BANK, type Matching } from './use-bank.ts';

interface MatchedDialogProps {
  readonly opened: boolean;
  readonly matching: Matching;
  readonly onClose: () => void;
}

/** What was matched last, each to be taken apart again. */
export function MatchedDialog({ opened, matching, onClose }: MatchedDialogProps) {
  const matched = useQuery({
    queryKey: [...BANK, 'matched'],
    queryFn: ({ signal }) => staffCall('GET /api/bank/matched', {}, { signal }),
    enabled: opened,
  });
  return (
    <FormModal opened={opened} title="Matched last" size={860} onClose={onClose}>
      {matched.data === undefined ? (
        <p role="status">{matched.isError ? texts.loadFailed : STAFF_TEXTS.loading}</p>
      ) : (
        <ul className={styles.matched} aria-label="Matched lines">
          {matched.data.lines.map((line) => (
            <li key={line.id}>
              <span className={statementStyles.facts}>
                <strong>{line.narration}</strong>
                <span>
                  {dayText(line.day)}, {wordsOf(line)}
                </span>
              </span>
              <span className={columnStyles.figure}>{formatFigure(line.amount)}</span>
              <Button variant="default" disabled={matching.isBusy} onClick={() => matching.unmatch(line.id)}>
                Unmatch
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}

function wordsOf({ entry, further, reason, is_automatic, matched_by }: MatchedLine): string {
  const what =
    entry === null
      ? `not ours: ${reason ?? ''}`
      : [entry, ...further]
          .map(({ name, application_id }) => [name, application_id].filter(Boolean).join(', '))
          .join(' and ');
  return `${what}, ${is_automatic ? 'by itself' : `by ${matched_by ?? ''}`}`;
}
