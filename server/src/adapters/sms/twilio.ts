import { z } from 'zod';
import type { Sms, SmsGateway, SmsOutcome } from '../../modules/notifications/sms-gateway.ts';
import { ask, type CallOutside, type Reader } from '../outside/ask.ts';

export const TWILIO_URL = 'https://api.twilio.com';

export interface TwilioSettings {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A sender's number or name, or the SID of a messaging service (MG…). */
  readonly from: string;
  readonly timeoutMs?: number;
}

const MESSAGING_SERVICE = /^MG[0-9a-z]{32}$/i;

const Created = z.object({ sid: z.string().min(1) });
const Refused = z.object({ code: z.int() });

const reader: Reader<SmsOutcome> = {
  outcome: (body) => {
    const created = Created.safeParse(body);
    return created.success ? { kind: 'sent', reference: created.data.sid } : undefined;
  },
  // The code alone: Twilio's message repeats the number.
  reason: (body) => {
    const refused = Refused.safeParse(body);
    return refused.success ? `Twilio error ${refused.data.code}` : undefined;
  },
};

export function createTwilioGateway(
  settings: TwilioSettings,
  askFor: (sms: Sms) => CallOutside = () => ask,
): SmsGateway {
  const { accountSid, authToken, from, timeoutMs } = settings;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, settings.url)
    .href;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = MESSAGING_SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };

  return {
    send: (sms) => {
      const { to, text } = sms;
      const form = new URLSearchParams({ To: `+91${to}`, ...sender, Body: text });
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      return askFor(sms)({ method: 'POST', url, headers, body: form.toString(), timeoutMs }, reader);
    },
  };
}
