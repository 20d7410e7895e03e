import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { Token } from '../../../ui/plain/token/Token.tsx';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { Unbroken } from '../../layout/Unbroken.tsx';
import { journeyOf, type JourneyStep } from './journey.ts';
import styles from './JourneyPath.module.css';
import hidden from '../../../ui/plain/Spoken.module.css';

interface JourneyPathProps {
  readonly application: ApplicationData;
}

const SPOKEN = { done: 'Done: ', current: 'Now: ', later: 'Later: ' } as const;

export function JourneyPath({ application }: JourneyPathProps) {
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <h2 id="journey">What happens next</h2>
      <ol>
        {journeyOf(application).map((step, index) => (
          <Stop key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

interface StopProps {
  readonly step: JourneyStep;
  readonly number: number;
}

function Stop({ step: { title, state, detail, at }, number }: StopProps) {
  return (
    <li className={styles.stop} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <Token number={number} state={state} size={44} className={styles.token} />
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={hidden.spoken}>{SPOKEN[state]}</span>
          <Unbroken text={title} />
        </p>
        {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      </div>
      {at === undefined || at === null ? null : (
        <time dateTime={at} className={styles.date}>
          {dayText(at)}
        </time>
      )}
    </li>
  );
}
