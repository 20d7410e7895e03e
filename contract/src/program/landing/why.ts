import { BRAND, PROGRAM, RETENTION_BONUS, STIPEND, TRAINING_DAYS } from '../../program.ts';

const gst = (PROGRAM.fee * PROGRAM.gstPercent) / 100;
const bonuses = RETENTION_BONUS.reduce((sum, { rupees }) => sum + rupees, 0);

export interface Sum {
  readonly title: string;
  readonly rows: readonly { readonly what: string; readonly rupees: number }[];
  readonly total: { readonly what: string; readonly rupees: number };
}

const paid: Sum = {
  title: 'You pay',
  rows: [
    { what: 'Program fee', rupees: PROGRAM.fee },
    { what: `GST at ${PROGRAM.gstPercent}%`, rupees: gst },
  ],
  total: { what: 'Total fee', rupees: PROGRAM.fee + gst },
};

const received: Sum = {
  title: 'You receive',
  rows: [
    { what: 'Stipend over the program', rupees: STIPEND.total },
    ...RETENTION_BONUS.map(({ months, rupees }) => ({ what: `Retention bonus, month ${months}`, rupees })),
  ],
  total: { what: 'Beside your salary', rupees: STIPEND.total + bonuses },
};

export const WHY = {
  heading: 'Why choose it? Do the sum.',
  sheet: 'The money, in the open',
  sums: [paid, received],
  note: `Before tax. Bonuses are paid to officers in service on that date. CTC of Rs ${PROGRAM.ctcLakh} LPA is apart from this sum.`,
  reasons: [
    {
      icon: 'bank',
      title: 'The employer is the sponsor',
      detail: `${BRAND.bank} sets the syllabus, because it is training its own officers.`,
    },
    {
      icon: 'cash',
      title: 'You earn while you learn',
      detail: `${PROGRAM.onTheJobDays} of the ${TRAINING_DAYS} days are paid work in a branch.`,
    },
    {
      icon: 'instalments',
      title: 'The fee bends, not the dates',
      detail: `Pay in parts, any amount at a time, or in EMI for up to ${PROGRAM.emiMonthsUpTo} months.`,
    },
    {
      icon: 'receipt',
      title: 'Every rupee has a receipt',
      detail: 'Numbered, with GST shown, on your dashboard within minutes.',
    },
  ],
} as const;
