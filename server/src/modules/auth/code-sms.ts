import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { SmsToSend } from '../notifications/sms.service.ts';
import type { IssuedSecret } from './otp.service.ts';

const BY_PURPOSE = {
  login: { code: 'login_otp', link: 'login_link', screen: CANDIDATE_SCREENS.login },
  register: { code: 'register_otp', link: 'register_link', screen: CANDIDATE_SCREENS.register },
  callback: { code: 'callback_otp', link: 'callback_link', screen: LANDING_SCREEN },
} as const;

/** The SMS that carries a code, or the link that is sent instead of one. */
export type MakeCodeSms = (
  purpose: keyof typeof BY_PURPOSE,
  mobile: string,
  issued: IssuedSecret,
) => SmsToSend;

export function createCodeSms(publicUrl: string): MakeCodeSms {
  return (purpose, mobile, { kind, secret, expiresAt }) => {
    const { screen, ...templates } = BY_PURPOSE[purpose];
    // In the fragment, which no server, log or Referer sees.
    const variable = kind === 'code' ? secret : `${publicUrl}${screen}#link=${secret}`;
    return { to: mobile, template: templates[kind], variable, expiresAt };
  };
}
