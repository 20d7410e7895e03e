import { Button } from '@mantine/core';
import type { BankColumnsNeeded, BankStatement } from '@portal/contract/routes/bank-fields.ts';
import { formatFigure } from '@portal/contract/rules/money.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { momentDayText } from '../../format/day.ts';
import { noticeDone, noticeWarning } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import bankStyles from './Bank.module.css';
import { ColumnsDialog, type NamedColumns } from './ColumnsDialog.tsx';
import styles from './Statement.module.css';
import { BANK } from './use-bank.ts';

interface StatementBarProps {
  readonly statement: BankStatement | undefined;
  readonly isMatching: boolean;
}

/** The newest statement, what became of its lines, and the way to bring in another. */
export function StatementBar({ statement, isMatching }: StatementBarProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ readonly file: File; readonly needed: BankColumnsNeeded }>();
  const submit = useSubmit({ refused: texts.bringFailed });
  const bring = (file: File, columns?: NamedColumns) =>
    submit.run(async () => {
      const body = new FormData();
      if (columns !== undefined) body.set('columns', JSON.stringify(columns));
      body.set('file', file);
      const answer = await staffCall('POST /api/bank/statements', { body });
      if (answer.kind === 'columns_needed') {
        setAsked({ file, needed: answer });
        return;
      }
      setAsked(undefined);
      if (answer.was_known) noticeWarning(texts.broughtBefore);
      else noticeDone(texts.brought);
      await client.invalidateQueries({ queryKey: BANK });
    });
  return (
    <>
      <section className={styles.statement} aria-label="Statement">
        {statement === undefined ? (
          <p className={styles.facts} />
        ) : (
          <StatementFacts statement={statement} isMatching={isMatching} />
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          aria-label="Statement as CSV or XLSX"
          className={styles.file}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (file !== undefined) bring(file);
          }}
        />
        <Button
          variant="default"
          loading={submit.isBusy}
          leftSection={<IconUpload size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Bring in a statement
        </Button>
      </section>
      {submit.failure === undefined ? null : (
        <p className={bankStyles.failed} role="alert">
          {submit.failure}
        </p>
      )}
      <ColumnsDialog
        needed={asked?.needed}
        isBusy={submit.isBusy}
        onClose={() => setAsked(undefined)}
        onDone={(columns) => {
          if (asked !== undefined) bring(asked.file, columns);
        }}
      />
    </>
  );
}

function StatementFacts({
  statement,
  isMatching,
}: {
  readonly statement: BankStatement;
  readonly isMatching: boolean;
}) {
  const { matched_automatically: automatic, matched_by_person: byHand, not_ours, left_over } = statement;
  const parts = [
    { name: 'Matched by itself', count: automatic, style: styles.automatic },
    { name: 'By hand', count: byHand, style: styles.byHand },
    ...(not_ours === 0 ? [] : [{ name: 'Not ours', count: not_ours, style: styles.notOurs }]),
    { name: 'Left over', count: left_over, style: styles.left },
  ];
  const known = statement.known === 0 ? '' : `, ${statement.known} known before`;
  return (
    <>
      <div className={styles.facts}>
        <strong>{statement.file_name}</strong>
        <span>
          {statement.lines} lines{known}, brought in {momentDayText(statement.imported_at)} by{' '}
          {statement.imported_by}
        </span>
      </div>
      <div className={styles.shares}>
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ name, count, style }) => (
            <span key={name} className={style} style={{ flexGrow: count }} />
          ))}
        </div>
        <p role="status">
          {isMatching
            ? 'Its lines are being compared with the entries…'
            : parts.map(({ name, count, style }) => (
                <span key={name} className={styles.share}>
                  <i className={style} aria-hidden="true" />
                  {name} <strong>{count}</strong>
                </span>
              ))}
        </p>
      </div>
      <div className={styles.balances}>
        <strong>Balances add up</strong>
        <span>
          {formatFigure(statement.opening)} to {formatFigure(statement.closing)}
        </span>
      </div>
    </>
  );
}
