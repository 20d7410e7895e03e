import { BRAND, PROGRAM } from '../../program.ts';
import { formatRupees } from '../../rules/money.ts';
import type { Heading } from './heading.ts';

export const HERO = {
  heading: ['A desk with', 'your name on it.'] satisfies Heading,
  lead: `A ${PROGRAM.durationMonths}-month banker training program for graduates. Learn the work in class, practise it in a branch with pay, and join ${BRAND.bank} as a ${PROGRAM.role}.`,
  canApply: 'Check if you can apply',
  fee: `Fee ${formatRupees(PROGRAM.fee)} plus GST.`,
  feeTerms: `Pay after selection, in parts, or in EMI up to ${PROGRAM.emiMonthsUpTo} months.`,
  scene: 'A branch desk with a brass nameplate, ledgers, a token and a glass of tea',
} as const;

export interface Fact {
  readonly before?: string;
  readonly figure: string;
  readonly unit: string;
  readonly label: string;
}

export const HERO_FACTS: readonly Fact[] = [
  { figure: String(PROGRAM.durationMonths), unit: 'months', label: 'from first class to your desk' },
  { figure: String(PROGRAM.classroomDays), unit: 'days', label: 'of classroom training' },
  { figure: String(PROGRAM.onTheJobDays), unit: 'days', label: 'on the job, with pay' },
  { before: 'Rs', figure: String(PROGRAM.ctcLakh), unit: 'LPA', label: 'CTC when you join' },
];
