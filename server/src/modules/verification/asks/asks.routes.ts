import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askLinkRoutes, candidateAskRoutes } from '@portal/contract/routes/asks.ts';
import { ASK_TOKEN_HEADER } from '@portal/contract/rules/asks.ts';
import { tooManySavesText } from '@portal/contract/rules/save-limit.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import type { Caller } from '../../../http/caller.ts';
import { readFileForm } from '../../../http/file-form.ts';
import { serveCandidate, servePublic } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { tokenHash } from '../../../kernel/secrets.ts';
import type { Browser } from '../../auth/browser.ts';
import type { AskAnswer, AskAnswersService } from './ask-answers.service.ts';
import type { AskLinkService } from './ask-link.service.ts';
import { presentLinkedAsk, presentOwnAsk, type AskForm } from './asks.present.ts';
import type { AsksViews } from './asks.views.ts';

/** How the browser of a call is known, and how it is made known. */
export interface AskBrowsers {
  readonly entering: (caller: Caller, request: FastifyRequest) => Browser;
  readonly asking: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Browser;
  readonly keep: (reply: FastifyReply, device: string, isHttps: boolean) => void;
}

interface AskRoutes {
  readonly links: AskLinkService;
  readonly answers: AskAnswersService;
  readonly views: AsksViews;
  readonly form: AskForm;
  readonly browsers: AskBrowsers;
  /** Files by a link count as saves of the candidate. */
  readonly takeSave: (candidateId: number) => Promise<number | undefined>;
  readonly clock: Clock;
}

export function registerAskLinkRoutes(http: FastifyInstance, parts: AskRoutes): void {
  const { links, answers, form, browsers, takeSave } = parts;

  /** The ask that a known browser may answer now, and what is checked again once its answer is there. */
  async function admit(token: string, browser: Browser): Promise<Pick<AskAnswer, 'ask' | 'link'>> {
    const ask = await links.find(token, browser);
    const { device } = browser;
    if (device === undefined || !(await links.isKnown(ask, browser))) {
      throw new AppError('NOT_SIGNED_IN', { text: texts.codeNeeded });
    }
    const wait = await takeSave(ask.candidateId);
    const link = { tokenHash: tokenHash(token), deviceHash: tokenHash(device) };
    if (wait === undefined) return { ask, link };
    throw new AppError('TOO_MANY_REQUESTS', { text: tooManySavesText(wait), retryAfterSeconds: wait });
  }

  servePublic(http, askLinkRoutes.open, async ({ body, caller, request }) => {
    const browser = browsers.entering(caller, request);
    const ask = await links.find(body.token, browser);
    const shown = presentLinkedAsk(ask, await links.isKnown(ask, browser), form);
    // All of its fields are gone from the form: there is nothing left to send.
    if (shown.fields.length === 0) throw new AppError('NOT_FOUND', { text: texts.ended });
    return shown;
  });

  servePublic(http, askLinkRoutes.sendCode, async ({ body, caller, request, reply }) => {
    await links.sendCode(body.token, browsers.asking(caller, request, reply), body.proof ?? undefined);
    return { message: texts.codeSent };
  });

  servePublic(http, askLinkRoutes.enterCode, async ({ body, caller, request, reply }) => {
    const device = await links.enterCode(body.token, body, browsers.entering(caller, request));
    browsers.keep(reply, device, http.isHttps);
    return { message: texts.known };
  });

  http.multipartRoutes.add(askLinkRoutes.upload.path);
  servePublic(http, askLinkRoutes.upload, async ({ params, caller, request }) => {
    const header = request.headers[ASK_TOKEN_HEADER];
    const admitted = await admit(
      typeof header === 'string' ? header : '',
      browsers.entering(caller, request),
    );
    const fieldName = params.field_name;
    const file = readFileForm(request, answers.admit(admitted.ask, fieldName));
    const left = await answers.answer({ ...admitted, fieldName, caller }, file);
    return { message: texts.sent, left };
  });

  servePublic(http, askLinkRoutes.answer, async ({ params, body, caller, request }) => {
    const admitted = await admit(body.token, browsers.entering(caller, request));
    const answer = { ...admitted, fieldName: params.field_name, caller };
    return { message: texts.sent, left: await answers.answerTyped(answer, body.value) };
  });
}

export function registerCandidateAskRoutes(http: FastifyInstance, parts: AskRoutes): void {
  const { answers, views, form, clock } = parts;
  const now = () => clock.now().toISOString();

  serveCandidate(http, candidateAskRoutes.read, async ({ actor }) => {
    const ask =
      (await views.ofCandidate(actor.candidateId, now())) ?? (await views.beingChecked(actor.candidateId));
    return { ask: ask === undefined ? null : presentOwnAsk(ask, form) };
  });

  http.multipartRoutes.add(candidateAskRoutes.upload.path);
  serveCandidate(http, candidateAskRoutes.upload, async ({ actor, params, caller, request }) => {
    const ask = await views.ofCandidate(actor.candidateId, now());
    if (ask === undefined) throw new AppError('NOT_FOUND', { text: texts.notAsked });
    const fieldName = params.field_name;
    const file = readFileForm(request, answers.admit(ask, fieldName));
    const left = await answers.answer({ ask, fieldName, link: undefined, caller }, file);
    return { message: texts.sent, left };
  });

  serveCandidate(http, candidateAskRoutes.answer, async ({ actor, params, body, caller }) => {
    const ask = await views.ofCandidate(actor.candidateId, now());
    if (ask === undefined) throw new AppError('NOT_FOUND', { text: texts.notAsked });
    const answer = { ask, fieldName: params.field_name, link: undefined, caller };
    return { message: texts.sent, left: await answers.answerTyped(answer, body.value) };
  });
}
