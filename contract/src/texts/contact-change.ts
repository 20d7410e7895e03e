import { groupedMobile } from '../rules/identity.ts';

/** Of a change of a candidate's name, email or mobile by staff. */
export const CONTACT_TEXTS = {
  action: 'Change name, email or mobile',
  nothingChanged: 'Nothing differs from what is on the application. Please change the name, email or mobile.',
  taken: 'Another application has this mobile number already. Please check the number.',
  numberUnchanged: 'The mobile number stays the same, so there is no new number to send a code to.',
  currentCodeMissing: 'Please enter the code that was sent to the current number.',
  newCodeMissing: 'Please enter the code that was sent to the new number.',
  codeShape: 'The code has 6 digits.',
  codeWrong: 'This code is not right. Please ask for it once more, or send a new one.',
  codeOver: 'This code was entered wrongly too often, or has expired. Please send a new one.',
  reasonMissing: 'Please say how you know that this is the candidate.',
  changed: 'The change is made. The candidate is logged out and told by SMS.',
  changeFailed: 'Failed to make the change',
  changedSince:
    'The name, email or mobile was changed after this was proposed. It can be proposed again, which ends this one.',
  tooManyWrong:
    'Too many wrong codes were entered from your account today. Please ask a colleague to do this.',
  tooManyCodes: 'Too many codes were sent. Please try again later.',
} as const;

export function contactCodeSentText(mobile: string): string {
  return `A code is sent to ${groupedMobile(mobile)}. It is for exactly this change, for 5 minutes.`;
}
