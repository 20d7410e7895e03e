import { PROGRAM } from '../../program.ts';
import type { Heading } from './heading.ts';

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
