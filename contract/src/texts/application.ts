/** Dashboard, application form and submission. */
export const APPLICATION_TEXTS = {
  fetchFailed: 'Error Fetching Data',
  invalidYear: 'Enter a valid year',
  invalidFormat: 'Invalid format',
  dateInvalid: 'Date input not valid.',
  readyToSubmit: 'Ready to Submit?',
  cannotChangeLater: 'Once you submit details you cannot change them later.',
  editDetails: 'Edit Details',
  submit: 'Submit',
  viewDetails: 'View Details',
  resumeApplication: 'Resume Application',

  saved: 'Saved',
  submitted: 'Your application is submitted.',
  readOnly: 'This application is submitted and can no longer be changed.',
  stepsInOrder: 'Please complete the steps one after the other.',
  unknownStatus: 'An application can only be saved or submitted here.',
  registeredMobileOnly: 'This is the number you log in with. It cannot be changed here.',
} as const;

export const DATE_ERROR = { code: 1, message: APPLICATION_TEXTS.dateInvalid } as const;

export function pleaseFillText(label: string): string {
  return `Please fill ${label}`;
}

export function invalidFormatText(label: string): string {
  return `Invalid format for ${label}`;
}

export function tooLongText(label: string, most: number): string {
  return `${label} can have at most ${most} characters.`;
}
