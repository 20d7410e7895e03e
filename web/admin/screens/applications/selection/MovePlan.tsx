import { formatNumber } from '@portal/contract/rules/money.ts';
import type { PlannedMove } from '@portal/contract/routes/status-changes.ts';
import { BULK_CHANGE_TEXTS as texts, notAcceptedText } from '@portal/contract/texts/bulk-change.ts';
import styles from './MovePlan.module.css';

interface MovePlanProps {
  readonly plan: PlannedMove;
  readonly total: number;
  /** It runs in the background, where none stay ticked. */
  readonly isLarge: boolean;
}

/** What the change will do: how many move, who stays and why, and which SMS leaves. */
export function MovePlan({ plan, total, isLarge }: MovePlanProps) {
  return (
    <div className={styles.plan}>
      <div className={styles.part}>
        <Figures plan={plan} total={total} />
        {plan.stays.length === 0 ? null : <Stays plan={plan} isLarge={isLarge} />}
        {plan.not_accepted === 0 ? null : (
          <p className={styles.warning}>{notAcceptedText(plan.not_accepted, plan.moves)}</p>
        )}
      </div>
      <Sms plan={plan} />
    </div>
  );
}

function Figures({ plan: { to, moves, sms }, total }: Omit<MovePlanProps, 'isLarge'>) {
  const told = sms === null ? 0 : moves;
  const figures = [
    { count: moves, words: `will move to ${to}` },
    { count: total - moves, words: total - moves === 1 ? 'stays as it is' : 'stay as they are' },
    { count: told, words: told === 1 ? 'person gets an SMS' : 'people get an SMS' },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ count, words }) => (
        <li key={words}>
          <b>{formatNumber(count)}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

function Stays({ plan, isLarge }: Omit<MovePlanProps, 'total'>) {
  return (
    <section aria-label="Cannot move">
      <p className={styles.heading}>
        <b>Cannot move</b>
        <span>{isLarge ? texts.tickedAgain : texts.theyStayTicked}</span>
      </p>
      <ul className={styles.stays}>
        {plan.stays.map(({ reason, count, examples }) => (
          <li key={reason}>
            <b>{formatNumber(count)}</b>
            <span>{reason}</span>
            <small>
              {examples.join(', ')}
              {examples.length > 0 && count > examples.length
                ? ` and ${formatNumber(count - examples.length)} more`
                : null}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sms({ plan: { sms } }: Pick<MovePlanProps, 'plan'>) {
  return (
    <section className={styles.part} aria-label="The SMS">
      <p className={styles.heading}>
        <b>The SMS</b>
      </p>
      {sms === null ? (
        <p>{texts.nobodyGetsSms}</p>
      ) : (
        <figure className={styles.sms}>
          <figcaption>For example, to {sms.to}</figcaption>
          <p>{sms.text}</p>
        </figure>
      )}
      <p className={styles.note}>{texts.undoNote}</p>
    </section>
  );
}
