import { BRAND, PROGRAM } from '../../program.ts';
import type { Heading } from './heading.ts';

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
