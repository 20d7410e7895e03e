import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { fullName } from '@portal/contract/rules/full-name.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { utmFrom } from '@portal/contract/utm.ts';
import type { Caller } from '../../http/caller.ts';
import { servePublic } from '../../http/route.ts';
import type { Browser } from '../auth/browser.ts';
import type { CallbackService } from './callback.service.ts';

/** How the browser of a call is known; `asking` gives one that asks for a code a token. */
export interface BrowserReaders {
  readonly entering: (caller: Caller, request: FastifyRequest) => Browser;
  readonly asking: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Browser;
}

export function registerCallbackRoutes(
  http: FastifyInstance,
  callbacks: CallbackService,
  browsers: BrowserReaders,
): void {
  servePublic(http, authRoutes.callbackOtp, async ({ body, caller, request, reply }) => {
    const { name, email, city, mobile, proof } = body;
    const details = { name, email, city, mobile, utm: utmFrom(body) };
    const browser = browsers.asking(caller, request, reply);
    return sent(await callbacks.request(details, browser, proof ?? undefined));
  });

  servePublic(http, authRoutes.callback, async ({ body, caller, request, reply }) => {
    const browser = browsers.entering(caller, request);
    if ('link' in body) {
      await callbacks.verifyWithLink(body.link, browser);
      return { message: texts.callbackReceived };
    }
    if ('otp' in body) {
      await callbacks.verify(body.mobile, body.otp, browser);
      return { message: texts.callbackReceived };
    }
    const { fname, lname, email, mobile, proof } = body;
    const name = fullName(fname, lname);
    const details = { name, email, city: undefined, mobile, utm: utmFrom(body) };
    const asking = browsers.asking(caller, request, reply);
    return sent(await callbacks.request(details, asking, proof ?? undefined));
  });
}

function sent(outcome: 'code-sent' | 'known-already'): { message: string } {
  return { message: outcome === 'code-sent' ? texts.otpSent : texts.reachOutSoon };
}
