/** A small number in a percentage. */
export const CGPA_TEXTS = {
  question: 'Is this a CGPA?',
  choose: 'Choose how your university turns it into a percentage. It says so on your mark sheet.',
  unanswered: 'Please say whether this is a CGPA.',
  disagrees: 'The percentage must be the CGPA times its factor, which is 9.5 or 10.',
  isPercentage: 'Taken as a percentage.',
  change: 'Change',
} as const;

export function timesText(cgpa: string, factor: string, percentage: string): string {
  return `CGPA ${cgpa} × ${factor} = ${percentage}%`;
}

export function yesTimesText(factor: string, percentage: string): string {
  return `Yes: × ${factor} = ${percentage}%`;
}

export function noPercentageText(percentage: string): string {
  return `No, it is ${percentage}%`;
}
