/** Payments at the desk and the cash book, as staff read them. */
export const DESK_TEXTS = {
  modeUnknown: 'Please choose how it was paid.',
  amountMissing: 'Please enter the amount in rupees, with at most two decimals.',
  dayMissing: 'Please enter the day of the payment.',
  cashHasNoNumber: 'Cash has no number. Please leave it empty.',
  bankMissing: 'Please enter the bank that it is drawn on.',
  keyInvalid: 'This form is not known. Please open it again.',
  atBank:
    'This payment is at the bank already, so it is not changed any more. If it is returned, choose Bounced.',
  moveUnknown: 'This step is not known.',
  moveGone: 'This payment was changed in the meantime. Please look at it again.',
  recordedOtherwise: 'This form was sent before with other values. Please open it again.',
  noPayments: 'Nothing was paid at the desk so far.',
  recordFailed: 'Failed to record the payment',
  moveFailed: 'Failed to change the payment',
  recorded: 'Payment recorded!',
  waitsForBank: 'It counts once the bank has paid it.',
  takeBackQuestion: 'Its receipt is cancelled, and the candidate is told by SMS.',
  bookFailed: 'Failed to fetch the cash book',
  closeFailed: 'Failed to close the cash book',
  closed: 'Cash book closed!',
  nothingTaken: 'Nothing was taken at the desk on this day.',
  countedMissing: 'Please enter what was counted in the drawer, 0 if it is empty.',
  noteMissing: 'What was counted differs from the book. Please say why.',
  bookToCome: 'This day is still to come. Its book is closed when it is there.',
  bookChanged: 'A payment was recorded or changed since you looked. Please look at the book again and count.',
  bookDay: 'Please choose a day.',
  closeQuestion:
    'It is closed once, by one person. Payments that stand in it are not corrected any more; what is taken later goes into the book of the next day.',
} as const;

export function bookClosedText(day: string): string {
  return `The cash book of ${day} is closed, so this payment is not changed any more.`;
}

/** The question before a number is recorded a second time. */
export function numberRepeatedText(number: string, application: string, day: string): string {
  return `${number} is recorded already, for ${application}, paid on ${day}. If this is another payment, record it anyway.`;
}

export function closedAlreadyText(day: string, by: string): string {
  return `The cash book of ${day} was closed by ${by} already.`;
}
