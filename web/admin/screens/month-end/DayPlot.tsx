import { formatNumber } from '@portal/contract/rules/money.ts';
import { Link } from 'react-router';
import { classes } from '../../../ui/plain/classes.ts';
import spoken from '../../../ui/plain/Spoken.module.css';
import { dayText } from '../../format/day.ts';
import type { FigureLinks } from './figure-links.ts';
import tables from './MonthEnd.module.css';
import styles from './DayPlot.module.css';
import { plotScale, scaleText } from './plot-scale.ts';

interface DayAmount {
  readonly day: string;
  readonly amount: number;
}

interface DayPlotProps {
  readonly days: readonly DayAmount[];
  readonly links: FigureLinks;
}

/** What was received each day: bars for the eye, a table for screen readers. */
export function DayPlot({ days, links }: DayPlotProps) {
  const most = Math.max(...days.map(({ amount }) => amount));
  const top = plotScale(most);
  const highest = days.find(({ amount }) => amount === most && amount > 0);
  return (
    <section className={styles.plotPlace} aria-labelledby="received-each-day">
      <h2 id="received-each-day" className={tables.captionLine}>
        Received each day
        <span className={tables.unit}>
          {highest === undefined ? '' : `most: Rs ${formatNumber(most)} on ${dayText(highest.day) ?? ''}`}
        </span>
      </h2>
      <div className={styles.plot} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className={styles.mark} style={{ bottom: `${(value / top) * 100}%` }}>
            {scaleText(value)}
          </span>
        ))}
        <div className={styles.bars}>
          {days.map(({ day, amount }) => (
            <span
              key={day}
              title={`${dayText(day) ?? ''}: Rs ${formatNumber(amount)}`}
              className={classes(styles.bar, isSunday(day) && styles.sunday)}
              style={{ height: `${(amount / top) * 100}%` }}
            />
          ))}
        </div>
        <span className={styles.first}>{dayText(days.at(0)?.day ?? null)}</span>
        <span className={styles.last}>{dayText(days.at(-1)?.day ?? null)}</span>
      </div>
      <DayTable days={days.filter(({ amount }) => amount > 0)} links={links} />
    </section>
  );
}

function DayTable({ days, links }: DayPlotProps) {
  return (
    <div className={spoken.spoken}>
      <table aria-label="Received each day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Rs</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>
                <Link tabIndex={-1} to={links.receivedOn(day)}>
                  {formatNumber(amount)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}
