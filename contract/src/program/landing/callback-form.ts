import { OTP_DIGITS } from '../../rules/identity.ts';

export const CALLBACK_FORM = {
  heading: 'Request a callback',
  lead: 'A counsellor calls on the next working day, between 10\u00a0am and 6\u00a0pm.',
  name: 'Full name',
  email: 'Email',
  city: 'City',
  phone: 'Mobile number',
  getOtp: 'GET OTP',
  promise: 'We send one code to this number. Your details go to the admissions desk and nowhere else.',
  otp: `Enter the ${OTP_DIGITS}-digit OTP`,
  submit: 'Request a callback',
  change: 'Change',
  needsScript: 'This form needs JavaScript. Without it you can still reach us:',
  thanks: 'Thank you',
  close: 'Close',
} as const;
