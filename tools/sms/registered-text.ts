import { SMS_TEMPLATES, smsText, type SmsTemplate, type SmsVariables } from '@portal/contract/texts/sms.ts';

/** How a place for a variable is written: by the operators' registers, and by MSG91, which counts them. */
const PLACES = {
  dlt: ['{#var#}', '{#var#}'],
  msg91: ['##var1##', '##var2##'],
} as const satisfies Readonly<Record<string, SmsVariables>>;

export type PlaceStyle = keyof typeof PLACES;

/** The text that an operator compares with what is sent, the line for the browser included. */
export function registeredText(template: SmsTemplate, host: string, style: PlaceStyle): string {
  return smsText(template, PLACES[style], host);
}

export const SMS_NAMES = Object.keys(SMS_TEMPLATES).filter(
  (name): name is SmsTemplate => name in SMS_TEMPLATES,
);
