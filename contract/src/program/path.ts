import { BRAND, ELIGIBILITY, PROGRAM } from '../program.ts';
import type { Heading } from './opening.ts';

const days = PROGRAM.classroomDays + PROGRAM.onTheJobDays;
const firstDayOnTheJob = PROGRAM.classroomDays + 1;

export interface Stage {
  readonly firstDay: number;
  /** Its length on the bar; the last stage has no end. */
  readonly days?: number;
  readonly title: string;
  readonly points: readonly { readonly strong: string; readonly rest: string }[];
}

export const JOURNEY: { readonly heading: string; readonly stages: readonly Stage[] } = {
  heading: `${days} days, drawn to scale.`,
  stages: [
    {
      firstDay: 1,
      days: PROGRAM.classroomDays,
      title: `Classroom, ${PROGRAM.classroomDays} days`,
      points: [
        { strong: 'Banking from the counter up.', rest: 'Accounts, KYC, conduct, digital.' },
        { strong: 'Role-play every afternoon,', rest: 'with faculty who have run branches.' },
      ],
    },
    {
      firstDay: firstDayOnTheJob,
      days: PROGRAM.onTheJobDays,
      title: `On the job, ${PROGRAM.onTheJobDays} days, paid`,
      points: [
        { strong: 'A real branch, a named mentor.', rest: 'First you watch, then you lead.' },
        { strong: 'Your own street list', rest: 'from the third week, with daily review.' },
      ],
    },
    {
      firstDay: days + 1,
      title: 'Your desk',
      points: [{ strong: `You join as a ${PROGRAM.role}`, rest: `at CTC Rs ${PROGRAM.ctcLakh} LPA.` }],
    },
  ],
};

export const SELECTION = {
  heading: 'Five steps to a seat.',
  lead: 'Everything happens on your phone. You can stop after any step and come back to it: your answers stay saved.',
  steps: [
    {
      title: 'Register with your mobile',
      detail: 'Name, email, one OTP. You get an application number at once.',
      aside: '2 minutes',
    },
    {
      title: 'Fill the application',
      detail: 'Personal details, education, documents, then one page to review it all.',
      aside: 'About 20 minutes',
    },
    {
      title: 'We read it',
      detail: 'The admissions team checks your papers and may call you to talk.',
      aside: 'We call you',
    },
    {
      title: 'You are selected',
      detail: 'Your dashboard says so the same day, and shows what comes next.',
      aside: 'On your dashboard',
    },
    {
      title: 'Confirm your seat',
      detail: 'Pay in full, in parts, or through a lending partner.',
      aside: `EMI up to ${PROGRAM.emiMonthsUpTo} months`,
    },
  ],
} as const;

export const WHO_CAN_APPLY = {
  heading: 'You can apply if',
  criteria: [
    {
      term: 'Graduate',
      what: 'You hold a degree',
      detail: 'in any subject, from a recognised university.',
    },
    {
      term: `${ELIGIBILITY.aggregatePercent}%`,
      what: 'or more, in aggregate',
      detail: 'All years together, as your mark sheet shows it.',
    },
    {
      term: `0 to ${ELIGIBILITY.experienceYearsUpTo} yrs`,
      what: 'of work experience',
      detail: 'Freshers are welcome. Up to three years is fine.',
    },
  ],
  papersHeading: 'Keep these ready',
  papers: [
    { icon: 'photo', name: 'Passport photo', form: 'JPG or PNG' },
    { icon: 'identity', name: 'Aadhaar, front and back', form: '2 files' },
    { icon: 'badge', name: 'PAN card', form: 'PDF or photo' },
    { icon: 'degree', name: 'Degree certificate', form: 'PDF or photo' },
    { icon: 'certificate', name: 'PG certificate', form: 'if you have one' },
    { icon: 'resume', name: 'Resume', form: 'PDF' },
  ],
} as const;

export interface Module {
  readonly title: string;
  readonly days: readonly [first: number, last: number];
}

export const CURRICULUM = {
  heading: ['What you learn,', 'day by day.'] satisfies Heading,
  lead: `Eleven modules. Seven in the classroom at ${BRAND.academy}, four in the branch where you may one day sit.`,
  parts: [
    {
      title: 'In the classroom',
      length: `${PROGRAM.classroomDays} days`,
      modules: [
        { title: 'How a branch works: cash, clearing, counters', days: [1, 6] },
        { title: 'Savings and current accounts, end to end', days: [7, 14] },
        { title: 'KYC, AML and account-opening papers', days: [15, 21] },
        { title: 'Selling without pushing', days: [22, 29] },
        { title: 'UPI, cards and net banking', days: [30, 36] },
        { title: 'Conduct, compliance and the customer’s rights', days: [37, 41] },
        { title: 'The mock branch, and your assessment', days: [42, 45] },
      ] satisfies readonly Module[],
    },
    {
      title: 'On the job',
      length: `${PROGRAM.onTheJobDays} days, paid`,
      modules: [
        { title: 'Beside an officer, on every visit', days: [46, 60] },
        { title: 'Your own street list, with a mentor', days: [61, 80] },
        { title: 'Targets, daily reporting, setting things right', days: [81, 100] },
        { title: 'Final review with the branch manager', days: [101, 105] },
      ] satisfies readonly Module[],
    },
  ],
} as const;
