import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { CashBook } from '@portal/contract/routes/cash-book.ts';
import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStaffSession } from '../../../api/staff-session.ts';
import { DateField } from '../../forms/DateField.tsx';
import { dayText } from '../../format/day.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { ScreenMissing } from '../../layout/ScreenMissing.tsx';
import { staffCall } from '../../staff-api.ts';
import { BookPayments, PeopleSums } from './BookTables.tsx';
import styles from './CashBook.module.css';
import { Closing } from './Closing.tsx';

export function CashBookScreen() {
  if (!may(readStaffSession()?.role, 'cash-book.keep')) return <NotAllowed />;
  return <DayBook />;
}

function useCashBook(day: string) {
  return useQuery({
    queryKey: ['cash-book', day],
    queryFn: ({ signal }) => staffCall('GET /api/cash-book', { query: { day } }, { signal }),
  });
}

/** One day, which stands in the address, so that a link opens it. */
function DayBook() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => indianDay(new Date()));
  const asked = search.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : today;
  const book = useCashBook(day);
  return (
    <div className={styles.screen}>
      <div className={styles.toolbar}>
        <DateField
          aria-label="Day"
          placeholder="Today"
          endsToday
          className={styles.day}
          value={day}
          onChange={(next) => {
            if (isCalendarDate(next)) setSearch({ day: next }, { replace: true });
          }}
        />
        <Button variant="default" onClick={() => void book.refetch()}>
          Refresh
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      {book.data === undefined ? (
        <ScreenMissing
          failedText={DESK_TEXTS.bookFailed}
          isFailed={book.isError}
          onRetry={() => void book.refetch()}
        />
      ) : (
        <Book book={book.data} isToCome={day > today} />
      )}
    </div>
  );
}

function Book({ book, isToCome }: { readonly book: CashBook; readonly isToCome: boolean }) {
  return (
    <article className={styles.book} aria-label={`Cash book of ${dayText(book.day) ?? ''}`}>
      <h2 className={styles.title}>
        {dayText(book.day)}
        <span className={styles.state}>{book.closed === null ? 'Open' : 'Closed'}</span>
      </h2>
      {book.payments.length === 0 ? (
        <p className={styles.none}>{DESK_TEXTS.nothingTaken}</p>
      ) : (
        <>
          <PeopleSums book={book} />
          <BookPayments book={book} />
        </>
      )}
      <Closing key={`${book.day} ${book.cash}`} book={book} isToCome={isToCome} />
    </article>
  );
}
