import { z } from 'zod';
import type { SmsTemplate } from '@portal/contract/texts/sms.ts';
import type { Sms, SmsGateway, SmsOutcome } from '../../modules/notifications/sms-gateway.ts';
import { ask, type CallOutside, type Reader } from '../outside/ask.ts';

export const MSG91_URL = 'https://control.msg91.com';

export interface Msg91Settings {
  readonly url: string;
  readonly authKey: string;
  /** MSG91's id of each text as it was registered with the operators (DLT). */
  readonly templateIds: Partial<Record<SmsTemplate, string>>;
  readonly timeoutMs?: number;
}

const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string() });

const REASON_MAX_LENGTH = 200;

const reader: Reader<SmsOutcome> = {
  outcome: (body) => {
    const answer = Answer.safeParse(body);
    if (!answer.success) return undefined;
    const { type, message } = answer.data;
    return type === 'success'
      ? { kind: 'sent', reference: message }
      : { kind: 'refused', reason: withoutNumbers(message) };
  },
  reason: (body) => {
    const answer = Answer.safeParse(body);
    return answer.success ? withoutNumbers(answer.data.message) : undefined;
  },
};

export function createMsg91Gateway(
  settings: Msg91Settings,
  askFor: (sms: Sms) => CallOutside = () => ask,
): SmsGateway {
  const { authKey, templateIds, timeoutMs } = settings;
  const url = new URL('/api/v5/flow', settings.url).href;
  const headers = { authkey: authKey, 'content-type': 'application/json' };

  return {
    send: async (sms): Promise<SmsOutcome> => {
      const templateId = templateIds[sms.template];
      if (templateId === undefined || templateId === '') {
        return { kind: 'refused', reason: `No MSG91 template id is set for ${sms.template}` };
      }
      const body = JSON.stringify(flow(templateId, sms));
      return askFor(sms)({ method: 'POST', url, headers, body, timeoutMs }, reader);
    },
  };
}

function flow(templateId: string, sms: Sms): object {
  const variables = Object.fromEntries(sms.variables.map((value, at) => [`var${at + 1}`, value]));
  // A shortened link would be another text than the registered one.
  return { template_id: templateId, short_url: '0', recipients: [{ mobiles: `91${sms.to}`, ...variables }] };
}

/** A reason is logged, so no mobile and no code may be in it. */
function withoutNumbers(message: string): string {
  return message.replaceAll(/[0-9]{4,}/g, '…').slice(0, REASON_MAX_LENGTH);
}
