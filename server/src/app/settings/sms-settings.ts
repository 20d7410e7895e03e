import { z } from 'zod';
import type { Settings } from './settings.ts';
import { whole } from './setting-kinds.ts';

export const smsSettingsShape = {
  SMS_GATEWAY: z
    .enum(['twilio', 'msg91'])
    .optional()
    .describe('Which gateway sends SMS. `npm start` uses the sandbox where none is set'),
  SMS_GATEWAY_URL: z.url().optional().describe("Another address than the gateway's own"),
  SMS_PER_HOUR: whole(0, 10_000_000)
    .default(30_000)
    .describe(
      'All SMS of an hour; past that, codes are sent to browsers that signed in before, and to others for a proof of work that the page solves by itself',
    ),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Twilio: account'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Twilio: secret'),
  TWILIO_FROM: z.string().optional().describe('Twilio: sender number or messaging service (`MG…`)'),
  MSG91_AUTH_KEY: z.string().optional().describe('MSG91: secret'),
  SMS_TEMPLATE_IDS: z
    .string()
    .default('')
    .transform((text) => Object.fromEntries(new URLSearchParams(text.replaceAll(',', '&'))))
    .describe('DLT template ids by name, e.g. `login_otp=1207,register_otp=1208`; MSG91 needs them'),
};

export type SmsSettings =
  | {
      readonly gateway: 'twilio';
      readonly url: string | undefined;
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | {
      readonly gateway: 'msg91';
      readonly url: string | undefined;
      readonly authKey: string;
      readonly templateIds: Readonly<Record<string, string>>;
    };

/** The gateway's settings as one thing that is whole, or what is missing. */
export function readSmsSettings(settings: Settings): SmsSettings | string {
  const url = settings.SMS_GATEWAY_URL;
  if (settings.SMS_GATEWAY === 'twilio') {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
    if (accountSid === undefined || authToken === undefined || from === undefined) {
      return 'SMS_GATEWAY=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM';
    }
    return { gateway: 'twilio', url, accountSid, authToken, from };
  }
  if (settings.SMS_GATEWAY === 'msg91') {
    const { MSG91_AUTH_KEY: authKey, SMS_TEMPLATE_IDS: templateIds } = settings;
    if (authKey === undefined) return 'SMS_GATEWAY=msg91 needs MSG91_AUTH_KEY';
    return { gateway: 'msg91', url, authKey, templateIds };
  }
  return 'SMS_GATEWAY is not set. For a try on this machine use: npm start';
}
