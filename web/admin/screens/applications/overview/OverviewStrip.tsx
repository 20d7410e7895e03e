import { may } from '@portal/contract/permissions.ts';
import type { Overview } from '@portal/contract/routes/overview.ts';
import type { ReactNode } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import { Campaigns } from './Campaigns.tsx';
import { DayBars } from './DayBars.tsx';
import { Figure } from './Figure.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { countText, everybody, moneyText, type Weeks, weeksOf } from './overview-figures.ts';
import {
  type Days,
  dueLink,
  everyoneLink,
  receivedInLink,
  receivedLink,
  registeredLink,
} from './overview-links.ts';
import styles from './Overview.module.css';
import { StatusBar } from './StatusBar.tsx';

/** One ruled strip of small charts. Every chart has its figures beside it, or in its name. */
export function OverviewStrip({ overview }: { readonly overview: Overview }) {
  const { statuses, money, days, funnel, others } = overview;
  const all = everybody(overview);
  const mayPayments = may(readStaffSession()?.role, 'payments.list');
  const applications = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Part name="Applications">
        <Headline label="Applications" text={countText(applications)} to={everyoneLink}>
          <DayBars
            what="Registered by day"
            days={days.map(({ day, registered }) => ({
              day,
              value: registered,
              text: countText(registered),
            }))}
          />
        </Headline>
        <WeekWords
          label="Registered"
          weeks={weeksOf(days.map(({ day, registered }) => ({ day, value: registered })))}
          text={countText}
          linkOf={registeredLink}
        />
      </Part>
      <Part name="By status" className={styles.statuses}>
        <StatusBar statuses={statuses} />
      </Part>
      <Part
        name="Received"
        className={styles.money}
        beside={
          <p className={styles.small}>
            Due <Figure to={dueLink} label="Due" text={moneyText(money.due)} />
          </p>
        }
      >
        <Headline
          label="Received"
          text={moneyText(money.received)}
          to={mayPayments ? receivedLink : undefined}
        >
          <DayBars
            what="Received by day"
            days={days.map(({ day, received }) => ({ day, value: received, text: moneyText(received) }))}
          />
        </Headline>
        <WeekWords
          label="Received"
          weeks={weeksOf(days.map(({ day, received }) => ({ day, value: received })))}
          text={moneyText}
          linkOf={mayPayments ? receivedInLink : undefined}
        />
      </Part>
      <Part name="From registered to paid" beside={<Campaigns funnel={funnel} others={others} />}>
        <FunnelSteps of={all} campaign="" />
      </Part>
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly className?: string | undefined;
  /** In the line of the name. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ name, className, beside, children }: PartProps) {
  return (
    <div className={classes(styles.part, className)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {beside}
      </div>
      {children}
    </div>
  );
}

interface HeadlineProps {
  readonly label: string;
  readonly text: string;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Headline({ label, text, to, children }: HeadlineProps) {
  return (
    <div className={styles.headline}>
      <span className={styles.figure}>
        <Figure to={to} label={label} text={text} />
      </span>
      {children}
    </div>
  );
}

interface WeekWordsProps {
  readonly label: string;
  readonly weeks: Weeks;
  readonly text: (figure: number) => string;
  /** Undefined if the user may not see the list. */
  readonly linkOf: ((days: Days) => string) | undefined;
}

function WeekWords({ label, weeks: { now, last }, text, linkOf }: WeekWordsProps) {
  const toList = ({ days }: Weeks['now']) => (days === undefined ? undefined : linkOf?.(days));
  return (
    <p className={styles.small}>
      <strong>
        <Figure to={toList(now)} label={`${label} this week`} text={text(now.sum)} />
      </strong>{' '}
      this week, <Figure to={toList(last)} label={`${label} last week`} text={text(last.sum)} /> last
    </p>
  );
}
