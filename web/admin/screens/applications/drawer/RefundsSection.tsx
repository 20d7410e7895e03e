import { may } from '@portal/contract/permissions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationRefunds } from '@portal/contract/routes/staff-refunds.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { momentDayText } from '../../../format/day.ts';
import { ProposeRefund } from '../../../refunds/ProposeRefund.tsx';
import { useApplicationRefunds } from '../../../refunds/refund-queries.ts';
import { RefundParts } from '../../../refunds/RefundParts.tsx';
import styles from './RefundsSection.module.css';

/** What can go back, what waits for a second person, and where released money is. Empty if there is none of these. */
export function RefundsSection({ application }: { readonly application: StaffApplication }) {
  const { data } = useApplicationRefunds(application.id);
  if (data === undefined) return null;
  const mayManage = may(readStaffSession()?.role, 'refunds.manage');
  const isAsked = data.request?.state === 'asked';
  if (!isAsked && data.above_fee.parts.length === 0 && data.refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-label="Refunds">
      <h3>Refunds</h3>
      {data.request === null ? null : <Asked request={data.request} />}
      <Planned application={application} refunds={data} mayManage={mayManage} />
      {data.refunds.length === 0 ? null : (
        <RefundParts label="Parts that go back" parts={data.refunds} mayManage={mayManage} />
      )}
    </section>
  );
}

function Asked({ request }: { readonly request: NonNullable<ApplicationRefunds['request']> }) {
  const what = request.state === 'asked' ? 'Asks to withdraw' : 'Asked to withdraw';
  return (
    <p className={styles.note}>
      {[`${what} since ${momentDayText(request.asked_at) ?? ''}: ${request.reason}`, request.words]
        .filter((part) => part !== null)
        .join('. ')}
    </p>
  );
}

interface PlannedProps {
  readonly application: StaffApplication;
  readonly refunds: ApplicationRefunds;
  readonly mayManage: boolean;
}

const TOTALS = {
  above_fee: 'Above the fee, goes back',
  withdrawal: 'Goes back',
  cancelled: 'Was cancelled, goes back',
} as const;

function Planned({ application, refunds, mayManage }: PlannedProps) {
  const { on_withdrawal: leaving, above_fee: above, cancelled, waits, request } = refunds;
  if (waits !== null) {
    return (
      <p className={styles.note}>
        A refund <Link to={`${STAFF_SCREENS.approvals}?id=${waits}`}>waits for a second person</Link>.
      </p>
    );
  }
  const isAgain = leaving === null && cancelled.parts.length > 0;
  const plan = leaving ?? (isAgain ? cancelled : above);
  if (leaving === null && plan.parts.length === 0) return null;
  const what = leaving === null ? (isAgain ? 'cancelled' : 'above_fee') : 'withdrawal';
  return (
    <>
      <table className={styles.plan} aria-label="What goes back">
        <tbody>
          {leaving === null ? null : (
            <>
              <Line name="Paid of the fee" amount={leaving.paid_amount} />
              <Line name={`Kept, ${request?.percent ?? 0}% returns`} amount={leaving.kept_amount} />
            </>
          )}
          {plan.parts.map(({ source, way, amount }) => (
            <Line
              key={source}
              name={`${source}, ${way === 'provider' ? 'back to it' : 'by bank transfer'}`}
              amount={amount}
            />
          ))}
        </tbody>
        <tfoot>
          <Line name={TOTALS[what]} amount={plan.returns_amount} />
        </tfoot>
      </table>
      {mayManage ? (
        <ProposeRefund applicationId={application.id} what={what}>
          {plan.returns_amount > 0 ? `Propose ${formatRupees(plan.returns_amount)}` : 'Agree to withdrawal'}
        </ProposeRefund>
      ) : null}
    </>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatRupees(amount)}</td>
    </tr>
  );
}
