import type { FastifyInstance } from 'fastify';
import { verificationRoutes } from '@portal/contract/routes/verification.ts';
import { STAFF_ASK_TEXTS as askTexts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { serveStaff } from '../../http/route.ts';
import type { AsksService } from './asks/asks.service.ts';
import type { ItemsService } from './items.service.ts';
import type { QueueService } from './queue.service.ts';
import type { VerdictsService } from './verdicts.service.ts';
import type { VerificationViews } from './verification.views.ts';

interface VerificationServices {
  readonly views: Pick<VerificationViews, 'counts'>;
  readonly queue: QueueService;
  readonly items: ItemsService;
  readonly verdicts: VerdictsService;
  readonly asks: AsksService;
}

export function registerVerificationRoutes(http: FastifyInstance, services: VerificationServices): void {
  const { views, queue, items, verdicts, asks } = services;

  serveStaff(http, verificationRoutes.counts, async () => {
    const { withWarnings, ...counts } = await views.counts();
    return { ...counts, with_warnings: withWarnings };
  });

  serveStaff(http, verificationRoutes.next, async ({ body, actor, caller }) => {
    const { leave, only_warnings: onlyWarnings, only_asked: onlyAsked } = body;
    const id = await queue.next({ leave, onlyWarnings, onlyAsked }, { actor, caller });
    const item = id === undefined ? undefined : await items.find(id, { actor, caller });
    return { item: item ?? null };
  });

  serveStaff(http, verificationRoutes.contents, async ({ params, actor, caller }) => ({
    waiting: await items.contents(params.id, { actor, caller }),
  }));

  serveStaff(http, verificationRoutes.judge, async ({ params, body, actor, caller }) => {
    await verdicts.judge(params.id, body, { actor, caller });
    return {
      item: await items.item(params.id, { actor, caller }),
      message: texts[body.verdict],
    };
  });

  serveStaff(http, verificationRoutes.undo, async ({ params, body, actor, caller }) => {
    await verdicts.undo(params.id, body, { actor, caller });
    return {
      item: await items.item(params.id, { actor, caller }),
      message: texts.undone,
    };
  });

  serveStaff(http, verificationRoutes.giveBack, async ({ params, actor, caller }) => {
    await queue.giveBack(params.id, { actor, caller });
    return { message: texts.givenBack };
  });

  serveStaff(http, verificationRoutes.ask, async ({ params, body, actor, caller }) => {
    await asks.open(params.id, body.documents, { actor, caller });
    return { item: await items.item(params.id, { actor, caller }), message: askTexts.opened };
  });

  serveStaff(http, verificationRoutes.withdrawAsk, async ({ params, actor, caller }) => {
    await asks.withdraw(params.id, { actor, caller });
    return { message: askTexts.withdrawn };
  });
}
