import type { Settings } from './settings.ts';

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
