import type { FastifyInstance } from 'fastify';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { utmFrom } from '@portal/contract/utm.ts';
import { servePublic } from '../../http/route.ts';
import type { CallbackService } from './callback.service.ts';

export function registerCallbackRoutes(http: FastifyInstance, callbacks: CallbackService): void {
  servePublic(http, authRoutes.callbackOtp, async ({ body, caller }) => {
    const { name, email, city, mobile } = body;
    return sent(await callbacks.request({ name, email, city, mobile, utm: utmFrom(body) }, caller));
  });

  servePublic(http, authRoutes.callback, async ({ body, caller }) => {
    if ('otp' in body) {
      await callbacks.verify(body.mobile, body.otp, caller);
      return { message: texts.callbackReceived };
    }
    const { fname, lname, email, mobile } = body;
    const name = [fname, lname].filter(Boolean).join(' ');
    return sent(
      await callbacks.request({ name, email, city: undefined, mobile, utm: utmFrom(body) }, caller),
    );
  });
}

function sent(outcome: 'code-sent' | 'known-already'): { message: string } {
  return { message: outcome === 'code-sent' ? texts.otpSent : texts.reachOutSoon };
}
