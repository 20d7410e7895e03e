import { createMsg91Gateway, MSG91_URL } from '../adapters/sms/msg91.ts';
import { createTwilioGateway, TWILIO_URL } from '../adapters/sms/twilio.ts';
import type { SmsGateway } from '../modules/notifications/sms-gateway.ts';
import type { OutsideGates } from './outside-gates.ts';
import type { SmsSettings } from './settings/sms-settings.ts';

export function createSmsGateway(settings: SmsSettings, { askForSms }: OutsideGates): SmsGateway {
  switch (settings.gateway) {
    case 'twilio':
      return createTwilioGateway({ ...settings, url: settings.url ?? TWILIO_URL }, askForSms);
    case 'msg91':
      return createMsg91Gateway({ ...settings, url: settings.url ?? MSG91_URL }, askForSms);
  }
}
