import type { MonthEnd } from '@portal/contract/routes/month-end.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';
import type { FigureLinks } from './figure-links.ts';
import { FigureTable, type Figure } from './FigureTable.tsx';
import { taxThatStays } from './tax-that-stays.ts';

type TaxSum = MonthEnd['gst']['receipts'];

interface GstProps {
  readonly end: MonthEnd;
  readonly links: FigureLinks;
}

/** The tax of what was received and returned, and beside it the invoices and credit notes that were issued. */
export function Gst({ end: { gst }, links }: GstProps) {
  const { percent, place, receipts, vouchers, refund_notes: notes } = gst;
  const half = `${percent / 2}%`;
  // The list has both documents of refunds, so that it is opened by neither if there are both.
  const refunds = vouchers.count > 0 && notes.count > 0 ? {} : { to: links.taxed('refunded') };
  const parts = (sums: TaxSum, sign: 1 | -1, link: Pick<Figure, 'to'>, suffix: string): Figure[] => [
    { label: `CGST ${half}${suffix}`, amount: sign * sums.cgst, ...link, isPart: true },
    { label: `SGST ${half}${suffix}`, amount: sign * sums.sgst, ...link, isPart: true },
  ];
  const returned = (label: string, sums: TaxSum, suffix: string): Figure[] =>
    sums.count === 0
      ? []
      : [
          { label, count: sums.count, amount: -sums.taxable, ...refunds },
          ...parts(sums, -1, refunds, suffix),
        ];
  return (
    <>
      <FigureTable
        title={`GST ${percent}%, ${place}`}
        figures={[
          {
            label: 'Receipts, taxable',
            count: receipts.count,
            amount: receipts.taxable,
            to: links.taxed('received'),
          },
          ...parts(receipts, 1, { to: links.taxed('received') }, ''),
          ...returned('Refund vouchers, taxable', vouchers, ' returned'),
          ...returned('Credit notes of refunds, taxable', notes, ' credited'),
        ]}
        total={{ label: 'GST', amount: taxThatStays(gst) }}
      />
      <Invoiced gst={gst} />
    </>
  );
}

/** As they were issued; the spreadsheet has each of them. */
function Invoiced({ gst: { invoices, credit_notes: notes } }: Pick<MonthEnd, 'gst'>) {
  if (invoices.count === 0 && notes.count === 0) return null;
  const valueOf = ({ taxable, cgst, sgst }: TaxSum) => sumOfRupees([taxable, cgst, sgst]);
  return (
    <FigureTable
      title="Tax invoices, each in the XLSX"
      figures={[
        { label: 'Invoices, with tax', count: invoices.count, amount: valueOf(invoices) },
        { label: 'Credit notes, with tax', count: notes.count, amount: -valueOf(notes) },
      ]}
      total={{ label: 'Invoiced', amount: sumOfRupees([valueOf(invoices), -valueOf(notes)]) }}
    />
  );
}
