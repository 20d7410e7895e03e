import { batchText } from '@portal/contract/texts/batch.ts';
import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import { Ledger } from '../layout/Ledger.tsx';
import page from '../layout/Page.module.css';
import { programSettings } from './program-settings.ts';

interface DatesProps {
  /** Then its last day does not matter any more. */
  readonly isFeePaid: boolean;
}

/** The first class and the last day for the fee; renders nothing if neither is set. */
export function Dates({ isFeePaid }: DatesProps) {
  const { batch, feeLastDay } = programSettings();
  const firstClass = batchText(batch);
  const rows: (readonly [string, string])[] = [];
  if (firstClass !== undefined) rows.push(['First class', firstClass]);
  if (feeLastDay !== undefined && !isFeePaid)
    rows.push(['Last day for the fee', calendarDayText(feeLastDay)]);
  if (rows.length === 0) return null;
  return (
    <section className={page.narrow} aria-labelledby="dates">
      <h2 id="dates">Dates to keep</h2>
      <Ledger rows={rows} />
    </section>
  );
}
