import { may } from '@portal/contract/permissions.ts';
import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { isPeriod, monthOf, type Period } from '@portal/contract/rules/month-end.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStaffSession } from '../../../api/staff-session.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { ScreenMissing } from '../../layout/ScreenMissing.tsx';
import { staffCall } from '../../staff-api.ts';
import styles from './MonthEnd.module.css';
import { MonthEndFigures } from './MonthEndFigures.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { TaxInvoices } from './TaxInvoices.tsx';

export function MonthEndScreen() {
  if (!may(readStaffSession()?.role, 'month-end.read')) return <NotAllowed />;
  return <PeriodEnd />;
}

function useMonthEnd(period: Period) {
  return useQuery({
    queryKey: ['month-end', period],
    queryFn: ({ signal }) => staffCall('GET /api/admin/month-end', { query: { ...period } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One period, which stands in the address, so that a link opens it; the month of today without one. */
function PeriodEnd() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => indianDay(new Date()));
  const period = periodIn(search) ?? monthOf(today);
  const end = useMonthEnd(period);
  return (
    <div className={styles.screen}>
      <PeriodBar
        period={period}
        today={today}
        computedAt={end.data?.computed_at}
        onChange={({ from, to }) => setSearch({ from, to })}
        onRefresh={() => void end.refetch()}
      />
      {end.data === undefined ? (
        <ScreenMissing failedText={texts.failed} isFailed={end.isError} onRetry={() => void end.refetch()} />
      ) : (
        <div className={classes(end.isPlaceholderData && styles.stale)} aria-busy={end.isPlaceholderData}>
          <TaxInvoices />
          <MonthEndFigures end={end.data} />
        </div>
      )}
    </div>
  );
}

function periodIn(search: URLSearchParams): Period | undefined {
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return isCalendarDate(period.from) && isCalendarDate(period.to) && isPeriod(period) ? period : undefined;
}
