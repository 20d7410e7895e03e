import type { FastifyInstance } from 'fastify';
import { verificationRoutes } from '@portal/contract/routes/verification.ts';
import { STAFF_ASK_TEXTS as askTexts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { serveStaff } from '../../http/route.ts';
import type { AsksService } from './asks/asks.service.ts';
import type { VerificationService } from './verification.service.ts';
import type { VerificationViews } from './verification.views.ts';

export function registerVerificationRoutes(
  http: FastifyInstance,
  verification: VerificationService,
  asks: AsksService,
  views: VerificationViews,
): void {
  serveStaff(http, verificationRoutes.counts, async () => {
    const { withWarnings, ...counts } = await views.counts();
    return { ...counts, with_warnings: withWarnings };
  });

  serveStaff(http, verificationRoutes.next, async ({ body, actor, caller }) => {
    const { leave, only_warnings: onlyWarnings, only_asked: onlyAsked } = body;
    const item = await verification.next({ leave, onlyWarnings, onlyAsked }, { actor, caller });
    return { item: item ?? null };
  });

  serveStaff(http, verificationRoutes.contents, async ({ params, actor, caller }) => ({
    waiting: await verification.contents(params.id, { actor, caller }),
  }));

  serveStaff(http, verificationRoutes.judge, async ({ params, body, actor, caller }) => ({
    item: await verification.judge(params.id, body, { actor, caller }),
    message: texts[body.verdict],
  }));

  serveStaff(http, verificationRoutes.undo, async ({ params, body, actor, caller }) => ({
    item: await verification.undo(params.id, body, { actor, caller }),
    message: texts.undone,
  }));

  serveStaff(http, verificationRoutes.giveBack, async ({ params, actor, caller }) => {
    await verification.giveBack(params.id, { actor, caller });
    return { message: texts.givenBack };
  });

  serveStaff(http, verificationRoutes.ask, async ({ params, body, actor, caller }) => {
    await asks.open(params.id, body.documents, { actor, caller });
    return { item: await verification.item(params.id, { actor, caller }), message: askTexts.opened };
  });

  serveStaff(http, verificationRoutes.withdrawAsk, async ({ params, actor, caller }) => {
    await asks.withdraw(params.id, { actor, caller });
    return { message: askTexts.withdrawn };
  });
}
