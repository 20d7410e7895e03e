/** Dashboard, application form and submission. */
export const APPLICATION_TEXTS = {
  fetchFailed: 'Error Fetching Data',
  notFound: 'Not Found',
  invalidYear: 'Enter a valid year',
  invalidFormat: 'Invalid format',
  dateInvalid: 'Date input not valid.',
  readyToSubmit: 'Ready to Submit?',
  cannotChangeLater: 'Once you submit details you cannot change them later.',
  editDetails: 'Edit Details',
  submit: 'Submit',
  viewDetails: 'View Details',
  resumeApplication: 'Resume Application',
} as const;

export const DATE_ERROR = { code: 1, message: APPLICATION_TEXTS.dateInvalid } as const;

export function pleaseFillText(label: string): string {
  return `Please fill ${label}`;
}

export function invalidFormatText(label: string): string {
  return `Invalid format for ${label}`;
}
