import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import { formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { policyStepText, policyUndatedText } from '@portal/contract/texts/refunds.ts';
import { Ledger } from '../../../layout/Ledger.tsx';
import styles from './Leaving.module.css';

/** The sum first, then the policy with today's row marked, then where each part goes. */
export function WhatReturns({ picture }: { readonly picture: WithdrawalPicture }) {
  const { paid_amount: paid, kept_amount: kept, held_amount: held } = picture;
  const { excess_amount: excess, returns_amount: returns } = picture;
  return (
    <>
      <h3>What returns to you today</h3>
      <Ledger
        rows={[
          ['You have paid', formatRupees(sumOfRupees([paid, held]))],
          ...(held > 0 ? [['Disputed, your bank decides', formatRupees(held)] as const] : []),
          [`Kept by the policy, ${100 - picture.percent}%`, formatRupees(kept)],
          ...(excess > 0 ? [['Above the fee', formatRupees(excess)] as const] : []),
        ]}
      />
      <p className={styles.returns}>
        <span>Returns to you</span>
        <span>{formatRupees(returns)}</span>
      </p>
      <Policy picture={picture} />
      {picture.parts.length === 0 ? null : (
        <>
          <h3>Where it goes</h3>
          <ul className={styles.parts}>
            {picture.parts.map(({ source, way, amount }) => (
              <li key={source}>
                <span className={styles.source}>{source}</span>
                <span className={styles.amount}>{formatRupees(amount)}</span>
                <span className={styles.note}>
                  {way === 'provider' ? 'Back to the account it came from.' : 'By bank transfer.'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Policy({ picture: { policy, first_day: firstDay } }: { readonly picture: WithdrawalPicture }) {
  return (
    <>
      <table className={styles.policy}>
        <thead>
          <tr>
            <th scope="col">If you withdraw</th>
            <th scope="col">You get back</th>
          </tr>
        </thead>
        <tbody>
          {policy.map(({ percent, days_before: daysBefore, until, is_today: isToday }, index) => (
            <tr key={daysBefore ?? 'after'} data-today={isToday} aria-current={isToday || undefined}>
              <td>{whenText(policy, index, until, firstDay)}</td>
              <td>{percent === 0 ? 'nothing' : `${percent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {firstDay === null
          ? policyUndatedText(policy[0]?.percent ?? 0)
          : `Counted to the first class, ${calendarDayText(firstDay)}.`}
      </p>
    </>
  );
}

/** By the calendar once the first day is known, in days before it until then. */
function whenText(
  policy: WithdrawalPicture['policy'],
  index: number,
  until: string | null,
  firstDay: string | null,
): string {
  if (until !== null) return `until ${calendarDayText(until)}`;
  if (firstDay !== null) return 'later';
  return policyStepText(policy[index]?.days_before ?? null, policy[index - 1]?.days_before ?? null);
}
