import type { SmsToSend } from '../notifications/sms.service.ts';
import type { PlannedContact } from './contact-change.ts';
import { changedFields } from './contact-details.ts';

/** Tells the candidate what the code is for, so that nobody reads out the one for a login number by mistake. */
export function codeSms(planned: PlannedContact): Pick<SmsToSend, 'template' | 'second'> {
  const what = words(planned);
  if (!planned.isMobileChanged) return { template: 'contact_otp', second: what };
  const ending = lastFour(planned.after.mobile);
  return { template: 'contact_mobile_otp', second: what === '' ? ending : `${ending}, also its ${what}` };
}

/** What the audit keeps of a code that was sent. */
export function recordOf({ before, after, isMobileChanged }: PlannedContact) {
  const fields = changedFields(before, after);
  return isMobileChanged ? { fields, new_mobile: `xxxxxx${lastFour(after.mobile)}` } : { fields };
}

const lastFour = (mobile: string) => mobile.slice(-4);

/** What changes beside the mobile. Operators pass no more than 30 characters in place of a variable. */
function words({ before, after }: PlannedContact): string {
  const fields = changedFields(before, after);
  const isName = fields.includes('first_name') || fields.includes('last_name');
  return [isName ? ['name'] : [], fields.includes('email') ? ['email'] : []].flat().join(' and ');
}
