import { formatRupees } from '../rules/money.ts';
import { BRAND, PROGRAM } from '../program.ts';

/** Where a line breaks on purpose, a heading is a list of lines. */
export type Heading = readonly string[];

export const PAGE_META = {
  title: `${PROGRAM.role} program, ${PROGRAM.durationMonths} months | ${BRAND.bank}`,
  description: `A ${PROGRAM.durationMonths}-month banker training program for graduates: ${PROGRAM.classroomDays} days in class, ${PROGRAM.onTheJobDays} days of paid on-the-job training, then a desk at ${BRAND.bank} at CTC Rs ${PROGRAM.ctcLakh} LPA.`,
} as const;

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

export const ABOUT = {
  heading: ['CASA is where', 'every bank begins.'] satisfies Heading,
  paragraphs: [
    `Current accounts and savings accounts: the money people keep with a bank every day. A ${PROGRAM.role} finds the shopkeepers, families and first-jobbers around a branch who need one, and opens it properly.`,
    'You meet people, you do careful paperwork, and you see the result the same week. The program teaches both halves of that job.',
  ],
  dayTitle: 'A Tuesday in month four',
  day: [
    {
      time: '9.40',
      what: 'Morning huddle.',
      detail: 'Yesterday’s three accounts, checked for missing papers.',
    },
    {
      time: '10.30',
      what: 'Laxmi Road, on foot.',
      detail: 'Two shop owners want to take UPI. Both need a current account first.',
    },
    {
      time: '1.15',
      what: 'KYC at home',
      detail: 'for a retired teacher who cannot climb the branch stairs.',
    },
    {
      time: '3.30',
      what: 'First salary, first account.',
      detail: 'Opened in twenty minutes, debit card handed over.',
    },
    { time: '5.20', what: 'Tomorrow’s calls listed.', detail: 'Day closed, books matched.' },
  ],
} as const;
