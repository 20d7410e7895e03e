import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { isAllUnderWay } from '../../money/fee.ts';
import { holdOf } from './hold.ts';

interface Greeting {
  readonly heading: string;
  /** What is next, in one plain sentence or two. */
  readonly lead: string;
}

export function greetingOf(application: ApplicationData): Greeting {
  const name = firstNameOf(application.name);
  return { heading: headingOf(application, name), lead: leadOf(application) };
}

function headingOf({ status }: ApplicationData, name: string): string {
  switch (status) {
    case 'Registered':
      return `Welcome, ${name}.`;
    case 'In Progress':
      return `Welcome back, ${name}.`;
    case 'Completed':
      return `We have it, ${name}.`;
    case 'Selected':
      return `You are selected, ${name}.`;
    case 'On Hold':
    case 'Rejected':
    case 'Withdrawn':
      return `Hello, ${name}.`;
  }
}

function leadOf(application: ApplicationData): string {
  switch (application.status) {
    case 'Registered':
      return 'Fill the application next. You can stop at any time and come back to it.';
    case 'In Progress':
      return application.reopen_reason === null
        ? 'Finish your application and submit it. It opens where you stopped.'
        : 'Your application is open for changes again. Please change it and submit it once more.';
    case 'Completed':
      return 'We read your application next. You hear from us here and by SMS.';
    case 'On Hold':
      return holdOf(application)?.words === undefined
        ? 'Your application is on hold. There is nothing you need to do; we tell you here and by SMS when it moves.'
        : 'Your application is on hold. Read below why; we tell you here and by SMS when it moves.';
    case 'Selected':
      if (application.payment_completed) return 'Your fee is paid and your seat is confirmed.';
      return isAllUnderWay(application)
        ? 'Your bank is checking your payment. There is nothing you need to do now.'
        : 'Complete the fee to confirm your seat.';
    case 'Rejected':
      return 'Your application was not selected this time. Thank you for applying.';
    case 'Withdrawn':
      return 'You have left the program. See below where your money is.';
  }
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
