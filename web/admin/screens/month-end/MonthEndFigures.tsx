import { formatNumber } from '@portal/contract/rules/money.ts';
import type { MonthEnd } from '@portal/contract/routes/month-end.ts';
import { monthEndWayName } from '@portal/contract/rules/month-end.ts';
import type { SettlementState } from '@portal/contract/rules/settlements.ts';
import { DayPlot } from './DayPlot.tsx';
import { figureLinks, type FigureLinks } from './figure-links.ts';
import { FigureTable } from './FigureTable.tsx';
import { Gst } from './Gst.tsx';
import { Headlines } from './Headlines.tsx';
import { many } from './many.ts';
import styles from './MonthEnd.module.css';

interface FiguresProps {
  readonly end: MonthEnd;
  readonly links: FigureLinks;
}

/** A period on one page; every figure opens its lines. */
export function MonthEndFigures({ end }: { readonly end: MonthEnd }) {
  const links = figureLinks(end);
  return (
    <article className={styles.end} aria-label="Month end">
      <Headlines end={end} links={links} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Ways end={end} links={links} />
          <Gst end={end} links={links} />
        </div>
        <div className={styles.column}>
          <DayPlot days={end.received_each_day} links={links} />
          <div className={styles.pair}>
            <Captured end={end} links={links} />
            <Transfers end={end} links={links} />
            <Bank end={end} links={links} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Ways({ end, links }: FiguresProps) {
  return (
    <>
      <FigureTable
        title="Received by way"
        figures={end.received_by_way.map(({ way, count, amount }) => ({
          label: monthEndWayName(way),
          count,
          amount,
          to: links.received(way),
        }))}
        total={{ label: 'Received', ...end.received, to: links.received() }}
      />
      <FigureTable
        title="Refunded, by the way it had come"
        figures={end.refunded_by_way.map(({ way, count, amount }) => ({
          label: monthEndWayName(way),
          count,
          amount,
          to: links.refunded(way),
        }))}
        total={{ label: 'Refunded', ...end.refunded, to: links.refunded() }}
      />
    </>
  );
}

const STATE_NAMES: Readonly<Record<SettlementState, string>> = {
  settled: 'Settled',
  in_transit: 'In transit',
  missing: 'Missing',
  unreported: 'Before the first report',
};

function Captured({ end: { captured }, links }: FiguresProps) {
  return (
    <FigureTable
      title="Captured, where it is"
      figures={captured.states
        .filter(({ state, count }) => state !== 'unreported' || count > 0)
        .map(({ state, count, amount }) => ({
          label: STATE_NAMES[state],
          count,
          amount,
          to: links.captured(state),
        }))}
      total={{ label: 'Captured', count: captured.count, amount: captured.amount, to: links.captured() }}
    />
  );
}

/** Once statements are brought in: what of the period has its entry in the books. */
function Bank({ end: { bank }, links }: FiguresProps) {
  if (bank.count === 0) return null;
  return (
    <FigureTable
      title="Lines of the bank"
      figures={[
        { label: 'Matched', ...bank.matched, to: links.bank() },
        ...(bank.not_ours.count === 0 ? [] : [{ label: 'Not ours', ...bank.not_ours, to: links.bank() }]),
        { label: 'Left over', ...bank.unmatched, to: links.bank() },
      ]}
      total={{ label: 'Lines', count: bank.count, amount: bank.amount, to: links.bank() }}
    />
  );
}

function Transfers({ end: { transfers }, links }: FiguresProps) {
  const { payments, refunds, adjustments, fees, tax } = transfers;
  return (
    <FigureTable
      title="From provider to bank"
      figures={[
        {
          label: `Payments, ${formatNumber(payments.count)}`,
          amount: payments.amount,
          to: links.lines('payment'),
        },
        {
          label: `Refunds taken off, ${formatNumber(refunds.count)}`,
          amount: refunds.amount,
          to: links.lines('refund'),
        },
        ...(adjustments.count === 0
          ? []
          : [
              {
                label: `Adjustments, ${formatNumber(adjustments.count)}`,
                amount: adjustments.amount,
                to: links.lines('adjustment'),
              },
            ]),
        { label: 'Fees of the provider', amount: -fees, to: links.lines() },
        { label: 'GST on the fees', amount: -tax, to: links.lines() },
      ]}
      total={{
        label: `Paid out, ${many(transfers.count, 'transfer')}`,
        amount: transfers.amount,
        to: links.transfers(),
      }}
    />
  );
}
