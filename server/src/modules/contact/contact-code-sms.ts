import { contactCodeWords } from '@portal/contract/texts/sms.ts';
import type { SmsToSend } from '../notifications/sms.service.ts';
import type { PlannedContact } from './contact-change.ts';
import { changedFields } from './contact-details.ts';

/** Tells the candidate what the code is for, so that nobody reads out the one for a login number by mistake. */
export function codeSms(planned: PlannedContact): Pick<SmsToSend, 'template' | 'second'> {
  const fields = changedFields(planned.before, planned.after);
  if (!planned.isMobileChanged) return { template: 'contact_otp', second: contactCodeWords(fields) };
  const second = contactCodeWords(fields, lastFour(planned.after.mobile));
  return { template: 'contact_mobile_otp', second };
}

/** What the audit keeps of a code that was sent. */
export function recordOf({ before, after, isMobileChanged }: PlannedContact) {
  const fields = changedFields(before, after);
  return isMobileChanged ? { fields, new_mobile: `xxxxxx${lastFour(after.mobile)}` } : { fields };
}

const lastFour = (mobile: string) => mobile.slice(-4);
