import { ELIGIBILITY } from '../../program.ts';

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
  documentsHeading: 'Keep these ready',
  documents: [
    { icon: 'photo', name: 'Passport photo', form: 'JPG or PNG' },
    { icon: 'identity', name: 'Aadhaar, front and back', form: '2 files' },
    { icon: 'badge', name: 'PAN card', form: 'PDF or photo' },
    { icon: 'degree', name: 'Degree certificate', form: 'PDF or photo' },
    { icon: 'certificate', name: 'PG certificate', form: 'if you have one' },
    { icon: 'resume', name: 'Resume', form: 'PDF' },
  ],
} as const;
