import { BRAND, ELIGIBILITY, PROGRAM, RETENTION_BONUS, STIPEND } from '../../program.ts';
import { formatRupees } from '../../rules/money.ts';
import type { Heading } from './heading.ts';
import { STIPEND_NOTE } from './stipend-note.ts';

export interface Question {
  readonly ask: string;
  readonly answer: string;
}

const { classroom, onTheJobMonthly } = STIPEND.asAnswered;
const [firstBonus, secondBonus] = RETENTION_BONUS;

export const QUESTIONS: { readonly heading: Heading; readonly entries: readonly Question[] } = {
  heading: ['Asked at every', 'information desk.'],
  entries: [
    {
      ask: 'What does the program cost?',
      answer: `${formatRupees(PROGRAM.fee)} plus ${PROGRAM.gstPercent}% GST: ${formatRupees(PROGRAM.defaultTotalFee)} in all. You pay only after you are selected.`,
    },
    {
      ask: 'Can I pay in parts, or take a loan?',
      answer: `Both. Pay any amount at a time from your dashboard, or apply to a lending partner there and repay in EMI over up to ${PROGRAM.emiMonthsUpTo} months.`,
    },
    {
      ask: 'How much stipend will I get?',
      answer: `${formatRupees(classroom)} during classroom training and ${formatRupees(onTheJobMonthly)} a month during on-the-job training: ${formatRupees(STIPEND.total)} in total. ${STIPEND_NOTE}`,
    },
    {
      ask: 'Do I need banking experience?',
      answer: `No. You need to be a graduate with at least ${ELIGIBILITY.aggregatePercent}% aggregate. Freshers are welcome, and so is up to ${ELIGIBILITY.experienceYearsUpTo} years of experience.`,
    },
    {
      ask: 'Where will I be posted?',
      answer: `In a ${BRAND.bank} branch. The admissions team tells you the city before you confirm your seat.`,
    },
    {
      ask: 'When is the retention bonus paid?',
      answer: `${formatRupees(firstBonus.rupees)} when you complete ${firstBonus.months} months with the bank, and ${formatRupees(secondBonus.rupees)} at ${secondBonus.months} months.`,
    },
    {
      ask: 'Can I change my application after I submit it?',
      answer:
        'No: once submitted it is read-only, so the last step shows everything on one page first. If something must change, tell the admissions team. They can open it again for you.',
    },
  ],
};
