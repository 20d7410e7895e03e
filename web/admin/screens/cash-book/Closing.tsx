import { Button, Textarea } from '@mantine/core';
import type { CashBook } from '@portal/contract/routes/cash-book.ts';
import { CASH_BOOK_NOTE_MAX_LENGTH } from '@portal/contract/rules/desk-payment.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { FigureField } from '../../forms/FigureField.tsx';
import { Form } from '../../forms/FormModal.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { momentText } from '../../format/day.ts';
import { noticeDone } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import styles from './CashBook.module.css';
import { differenceText } from './difference.ts';

interface ClosingProps {
  readonly book: CashBook;
  readonly isToCome: boolean;
}

/** What was counted in the drawer: to be said, or as it was said. */
export function Closing({ book, isToCome }: ClosingProps) {
  if (book.closed !== null) return <Closed book={book} closed={book.closed} />;
  if (isToCome) return <p className={styles.none}>{DESK_TEXTS.bookToCome}</p>;
  return <CloseForm book={book} />;
}

interface ClosedProps {
  readonly book: CashBook;
  readonly closed: NonNullable<CashBook['closed']>;
}

function Closed({ book, closed }: ClosedProps) {
  return (
    <section className={styles.closing} aria-label="Closed">
      <dl className={styles.facts}>
        <dt>Cash in the book</dt>
        <dd>{formatRupees(closed.expected)}</dd>
        <dt>Counted in the drawer</dt>
        <dd>{formatRupees(closed.counted)}</dd>
        <dt>Difference</dt>
        <dd>{differenceText(closed.expected, closed.counted)}</dd>
        <dt>Closed by</dt>
        <dd>
          {closed.by}, {momentText(closed.at)}
        </dd>
        {closed.note === null ? null : (
          <>
            <dt>Note</dt>
            <dd>{closed.note}</dd>
          </>
        )}
      </dl>
      <p className={styles.signatures} aria-hidden="true">
        <span>Counted by</span>
        <span>Checked by</span>
      </p>
      {book.cash === closed.expected ? null : <p>{`The book now has ${formatRupees(book.cash)} of cash.`}</p>}
    </section>
  );
}

function CloseForm({ book }: { readonly book: CashBook }) {
  const client = useQueryClient();
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const submit = useSubmit(
    { refused: DESK_TEXTS.closeFailed },
    {
      shownFields: ['counted', 'note'],
      onFailure: () => void client.invalidateQueries({ queryKey: ['cash-book'] }),
    },
  );
  const differs = counted !== '' && Number(counted) !== book.cash;
  const close = () => {
    if (counted.trim() === '') {
      submit.say(DESK_TEXTS.countedMissing, 'counted');
      return;
    }
    submit.run(async () => {
      const closed = await staffCall('POST /api/cash-book/close', {
        body: { day: book.day, counted, expected: book.cash, note },
      });
      client.setQueryData(['cash-book', book.day], closed);
      noticeDone(DESK_TEXTS.closed);
      await client.invalidateQueries({ queryKey: ['applications'] });
    });
  };
  return (
    <section className={styles.closing} aria-label="Close the book">
      <h3>Close the book</h3>
      <p className={styles.words}>{DESK_TEXTS.closeQuestion}</p>
      <Form onSubmit={close}>
        <p>
          Cash in the book: <strong>{formatRupees(book.cash)}</strong>
        </p>
        <FigureField
          label="Counted in the drawer"
          leftSection="Rs"
          error={submit.fields['counted']}
          value={counted}
          onChange={setCounted}
        />
        <p role="status" className={styles.difference}>
          {differs ? differenceText(book.cash, Number(counted)) : ''}
        </p>
        {differs || note !== '' ? (
          <Textarea
            label="Why it differs"
            autosize
            minRows={2}
            maxLength={CASH_BOOK_NOTE_MAX_LENGTH}
            error={submit.fields['note']}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
        <FormNotice failure={submit.failure} />
        <Button type="submit" className={styles.close} aria-busy={submit.isBusy || undefined}>
          Close the book
        </Button>
      </Form>
    </section>
  );
}
