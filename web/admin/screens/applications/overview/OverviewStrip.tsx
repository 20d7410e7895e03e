import type { Overview } from '@portal/contract/routes/overview.ts';
import type { ReactNode } from 'react';
import { classes } from '../../../../ui/plain/classes.ts';
import { Campaigns } from './Campaigns.tsx';
import { DayBars } from './DayBars.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { countText, everybody, moneyText, type Weeks, weeksOf } from './overview-figures.ts';
import styles from './Overview.module.css';
import { StatusBar } from './StatusBar.tsx';

/** One ruled strip of small charts. Every chart has its figures beside it, or in its name. */
export function OverviewStrip({ overview }: { readonly overview: Overview }) {
  const { statuses, money, days, funnel, others } = overview;
  const all = everybody(overview);
  const applications = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Part name="Applications">
        <Headline text={countText(applications)}>
          <DayBars
            what="Registered by day"
            days={days.map(({ day, registered }) => ({
              day,
              value: registered,
              text: countText(registered),
            }))}
          />
        </Headline>
        <WeekWords weeks={weeksOf(days.map(({ registered }) => registered))} text={countText} />
      </Part>
      <Part name="By status" className={styles.statuses}>
        <StatusBar statuses={statuses} />
      </Part>
      <Part name="Received" className={styles.money}>
        <Headline text={moneyText(money.received)}>
          <DayBars
            what="Received by day"
            days={days.map(({ day, received }) => ({ day, value: received, text: moneyText(received) }))}
          />
        </Headline>
        <WeekWords weeks={weeksOf(days.map(({ received }) => received))} text={moneyText} />
        <p className={styles.small}>
          Due <strong>{moneyText(money.due)}</strong>
        </p>
      </Part>
      <Part name="From registered to paid" className={styles.funnel}>
        <FunnelSteps of={all} campaign="" />
        <Campaigns funnel={funnel} others={others} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Part({ name, className, children }: PartProps) {
  return (
    <div className={classes(styles.part, className)}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </div>
  );
}

function Headline({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.headline}>
      <span className={styles.figure}>{text}</span>
      {children}
    </div>
  );
}

function WeekWords({ weeks, text }: { readonly weeks: Weeks; readonly text: (figure: number) => string }) {
  return (
    <p className={styles.small}>
      <strong>{text(weeks.now)}</strong> this week, {text(weeks.last)} last
    </p>
  );
}
