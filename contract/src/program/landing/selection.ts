import { PROGRAM } from '../../program.ts';

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
      detail: 'The admissions team checks your documents and may call you to talk.',
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
