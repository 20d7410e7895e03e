import { JOURNEY, type Stage } from '@portal/contract/program/landing/journey.ts';
import type { CSSProperties } from 'react';
import { Token } from '../../ui/plain/token/Token.tsx';
import { classes } from '../../ui/plain/classes.ts';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Journey.module.css';

const GROUNDS = [styles.classroom, styles.branch, styles.desk];
/** The desk has no last day; on the bar it gets room for its words. */
const DESK_DAYS = 34;

/** The program as one bar: a day is a day, in class and on the job. */
export function Journey() {
  return (
    <Section ground="page" headingId="journey-title">
      <Title id="journey-title" lines={JOURNEY.heading} />
      <ol className={styles.bar}>
        {JOURNEY.stages.map((stage, index) => (
          <StageView key={stage.firstDay} stage={stage} number={index + 1} ground={GROUNDS[index]} />
        ))}
      </ol>
    </Section>
  );
}

interface StageViewProps {
  readonly stage: Stage;
  readonly number: number;
  readonly ground: string | undefined;
}

function StageView({ stage, number, ground }: StageViewProps) {
  const length: CSSProperties & Record<'--days', number> = { '--days': stage.days ?? DESK_DAYS };
  return (
    <li className={classes(styles.stage, ground)} style={length}>
      <Token number={number} size={52} className={styles.token} />
      <h3 className={styles.head}>
        <span className={styles.day}>Day {stage.firstDay}</span>{' '}
        <span className={styles.title}>{stage.title}</span>
      </h3>
      <div className={styles.ticks} />
      <div className={styles.points}>
        {stage.points.map(({ strong, rest }) => (
          <p key={strong}>
            <strong>{strong}</strong> {rest}
          </p>
        ))}
      </div>
    </li>
  );
}
