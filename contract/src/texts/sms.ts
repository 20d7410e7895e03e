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
  not_registered: (link: string) =>
    `Somebody asked to log in to the ${BRAND.bank} enrolment portal with this number, which is not registered. To register: ${link}`,
  login_link: (link: string) =>
    `Open this link to log in to the ${BRAND.bank} enrolment portal. It works once, for 5 minutes: ${link}`,
} as const;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;
