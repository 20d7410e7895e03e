import { BRAND, PROGRAM, RETENTION_BONUS, STIPEND, TRAINING_DAYS } from '../../program.ts';
import type { Heading } from './heading.ts';
import { STIPEND_NOTE } from './stipend-note.ts';

export interface Credit {
  readonly when: string;
  readonly what: string;
  readonly detail?: string;
  /** Rupees, or lakh if the unit says so. */
  readonly amount: number;
  readonly unit?: string;
}

const credits: readonly Credit[] = [
  {
    when: `Days 1 to ${PROGRAM.classroomDays}`,
    what: 'Classroom training',
    detail: 'Stipend during classroom',
    amount: STIPEND.asCredited.classroom,
  },
  {
    when: `Days ${PROGRAM.classroomDays + 1} to ${TRAINING_DAYS}`,
    what: 'Paid on-the-job training',
    detail: 'In a branch, with a mentor beside you',
    amount: STIPEND.asCredited.onTheJobMonthly,
    unit: 'a month',
  },
  {
    when: 'On joining',
    what: PROGRAM.role,
    detail: 'Cost to company, per year',
    amount: PROGRAM.ctcLakh,
    unit: 'LPA',
  },
  ...RETENTION_BONUS.map(({ months, rupees }) => ({
    when: `Month ${months}`,
    what: 'Retention bonus',
    amount: rupees,
  })),
];

export const PASSBOOK = {
  heading: ['What gets credited', 'to you.'] satisfies Heading,
  lead: 'A course takes a fee and ends. This program has a bank at the other end of it, so the entries run both ways.',
  cover: ['Banker Program', PROGRAM.track] satisfies Heading,
  holder: [
    { term: 'Holder', value: 'You' },
    { term: 'Duration', value: `${PROGRAM.durationMonths} months` },
    { term: 'Sponsor', value: BRAND.bank },
    { term: 'Taught by', value: BRAND.academy },
  ],
  columns: { when: 'When', what: 'Particulars', amount: 'Credit (Rs)' },
  credits,
  note: STIPEND_NOTE,
} as const;
