import { BRAND } from '../program.ts';

/**
 * Every SMS the portal sends. Indian operators pass only texts registered with them (DLT), so each
 * has a name that a template id is configured for, and its variables in the order of the template.
 */
export const SMS_TEMPLATES = {
  login_otp: (code: string) =>
    `${code} is your OTP to log in to the ${BRAND.bank} enrolment portal. Valid 5 minutes. We never ask for it on a call.`,
  register_otp: (code: string) =>
    `${code} is your OTP to register with the ${BRAND.bank} enrolment portal. Valid 5 minutes. We never ask for it on a call.`,
  callback_otp: (code: string) =>
    `${code} is your OTP to request a callback from ${BRAND.bank}. Valid 5 minutes. We never ask for it on a call.`,
  ask_otp: (code: string) =>
    `${code} is your OTP to send what ${BRAND.bank} asks for. Valid 5 minutes. We never ask for it on a call.`,
  ask_otp_link: (link: string) =>
    `Open this link to send what ${BRAND.bank} asks for. It works once, for 5 minutes. If you did not ask for it, ignore this SMS: ${link}`,
  ask_opened: (what: string, link: string) =>
    `${BRAND.bank} needs ${what} from you once more. Send it by this link within 5 days, nothing else is needed: ${link}`,
  ask_reminder: (what: string, link: string) =>
    `${BRAND.bank} still waits for ${what} from you. Please send it by this link: ${link}`,
  contact_otp: (code: string, what: string) =>
    `${code} is the code by which ${BRAND.bank} changes the ${what} of your application. Tell it to us only if you asked for this change yourself.`,
  contact_mobile_otp: (code: string, ending: string) =>
    `${code} is the code by which ${BRAND.bank} changes the login number of your application to one ending ${ending}. Tell it to us only if that number is yours and you asked for this yourself.`,
  contact_changed: (applicationNumber: string) =>
    `The name, email or mobile of your application ${applicationNumber} at ${BRAND.bank} was changed just now. If you did not ask for this, call us at once.`,
  not_registered: (link: string) =>
    `Somebody asked to log in to the ${BRAND.bank} enrolment portal with this number, which is not registered. To register: ${link}`,
  login_link: (link: string) =>
    `Open this link to log in to the ${BRAND.bank} enrolment portal. It works once, for 5 minutes: ${link}`,
  register_link: (link: string) =>
    `Open this link to finish your registration with the ${BRAND.bank} enrolment portal. It works once, for 5 minutes. If you did not ask for it, ignore this SMS: ${link}`,
  callback_link: (link: string) =>
    `Open this link to confirm your callback request to ${BRAND.bank}. It works once, for 5 minutes. If you did not ask for it, ignore this SMS: ${link}`,
  staff_recovery_otp: (code: string) =>
    `${code} is your code for the ${BRAND.bank} staff panel. Valid 10 minutes. We never ask for it on a call.`,
  staff_login_otp: (code: string) =>
    `${code} is your code to log in to the ${BRAND.bank} staff panel. Valid 10 minutes. If you are not logging in, change your password.`,
  staff_password_changed: (username: string) =>
    `The password of ${username} for the ${BRAND.bank} staff panel was changed just now. If this was not you, tell an admin at once.`,
  staff_factor_changed: (username: string) =>
    `The second factors of ${username} for the ${BRAND.bank} staff panel were changed just now. If this was not you, tell an admin at once.`,
  staff_new_browser: (username: string) =>
    `There was a login as ${username} to the ${BRAND.bank} staff panel from a new browser just now. If this was not you, change your password and tell an admin.`,
  staff_identity_linked: (username: string) =>
    `${username} of the ${BRAND.bank} staff panel was linked to a sign-in at the bank's sign-in service just now. If this was not you, tell an admin at once.`,
  approval_waits: (what: string) =>
    `A change in the ${BRAND.bank} staff panel has waited an hour for a second person: ${what}. Log in and open To approve.`,
  approval_expired: (what: string) =>
    `Nobody released your proposal in the ${BRAND.bank} staff panel in time, so nothing was changed: ${what}. You can propose it again.`,
  approval_replaced: (what: string) =>
    `Your proposal in the ${BRAND.bank} staff panel could no longer be released, and another took its place: ${what}. Log in and open To approve.`,
  staff_mobile_changed: (username: string) =>
    `The mobile number of ${username} for the ${BRAND.bank} staff panel was changed just now. If this was not you, tell an admin at once.`,
  application_reopened: (applicationNumber: string) =>
    `Your application ${applicationNumber} at ${BRAND.bank} is open for changes again. Log in to see what is asked and submit it again.`,
  application_selected: (applicationNumber: string) =>
    `Congratulations! Your application ${applicationNumber} at ${BRAND.bank} is selected. Log in to pay the program fee.`,
  application_rejected: (applicationNumber: string) =>
    `Your application ${applicationNumber} at ${BRAND.bank} was not selected this time. Thank you for applying.`,
  payment_received: (amount: string, link: string) =>
    `We received your payment of ${amount} toward the ${BRAND.bank} banker program. Your receipt, after login: ${link}`,
  payment_corrected: (amount: string) =>
    `Your payment at the desk toward the ${BRAND.bank} banker program is corrected to ${amount}. Log in for the new receipt.`,
  payment_taken_back: (amount: string) =>
    `The payment of ${amount} at the desk toward the ${BRAND.bank} banker program is taken back and its receipt is cancelled. If you did pay it, please tell us.`,
  payment_bounced: (amount: string) =>
    `The bank returned your cheque or draft of ${amount} toward the ${BRAND.bank} banker program. It does not count as paid and its receipt is cancelled. Please pay this amount again.`,
  payment_failed: (amount: string) =>
    `Your payment of ${amount} toward the ${BRAND.bank} banker program did not go through. Log in to see it or to pay again.`,
  loan_approved: (amount: string) =>
    `Your loan of ${amount} for the ${BRAND.bank} banker program is approved. Log in to see the details.`,
  loan_disbursed: (amount: string, link: string) =>
    `Your lender paid ${amount} for the ${BRAND.bank} banker program. Your receipt, after login: ${link}`,
  application_withdrawn: (applicationNumber: string) =>
    `Your application ${applicationNumber} at ${BRAND.bank} is withdrawn, as you asked. Log in to see what returns to you and where it is.`,
  refund_done: (amount: string) =>
    `We returned ${amount} of what you paid toward the ${BRAND.bank} banker program. Log in to download its document.`,
  refund_by_bank: (amount: string) =>
    `Your bank did not take back ${amount} that ${BRAND.bank} returns to you. Log in and tell us your account for the transfer.`,
  refund_needs_account: (amount: string) =>
    `${BRAND.bank} returns ${amount} to you by bank transfer. Log in and tell us your account for it.`,
  refund_account_changed: (lastFour: string) =>
    `Your account for the refund by ${BRAND.bank} was changed to the one ending ${lastFour}. If this was not you, call us at once.`,
  payment_disputed: (amount: string) =>
    `Your bank has taken back ${amount} that you had paid toward the ${BRAND.bank} banker program. This amount is open again. Log in for the details or call us.`,
  concession_granted: (fee: string) =>
    `Your fee of the ${BRAND.bank} banker program was lowered to ${fee}. Log in to see the concession.`,
  concession_revoked: (fee: string) =>
    `A concession on your fee of the ${BRAND.bank} banker program was revoked. Your fee is now ${fee}. Log in for the details or call us.`,
  application_submitted: (applicationNumber: string) =>
    `Your application ${applicationNumber} to the ${BRAND.bank} banker program is submitted. We will tell you when there is a decision.`,
} as const;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** In the order of the template; some have a second, most of them a link. */
export type SmsVariables = readonly [variable: string, second?: string];

const FILLED_IN_BY_PHONES: readonly SmsTemplate[] = ['login_otp', 'register_otp', 'callback_otp', 'ask_otp'];

/** The whole text; a code ends with the line by which the browser of that host may fill it in (WebOTP). */
export function smsText(template: SmsTemplate, variables: SmsVariables, host: string): string {
  const [variable, second = ''] = variables;
  const text = SMS_TEMPLATES[template](variable, second);
  return FILLED_IN_BY_PHONES.includes(template) ? `${text}\n\n@${host} #${variable}` : text;
}

/**
 * What a code of `contact_otp` is for, or of `contact_mobile_otp`, which also says how the new number ends. Operators
 * pass no more than 30 characters in place of a variable.
 */
export function contactCodeWords(changed: readonly string[], newEnding?: string): string {
  const isName = changed.includes('first_name') || changed.includes('last_name');
  const what = [isName ? ['name'] : [], changed.includes('email') ? ['email'] : []].flat().join(' and ');
  if (newEnding === undefined) return what;
  return what === '' ? newEnding : `${newEnding}, also its ${what}`;
}
