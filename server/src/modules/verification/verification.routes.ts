import type { FastifyInstance } from 'fastify';
import { verificationRoutes } from '@portal/contract/routes/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { serveStaff } from '../../http/route.ts';
import type { VerificationService } from './verification.service.ts';
import type { VerificationViews } from './verification.views.ts';

export function registerVerificationRoutes(
  http: FastifyInstance,
  verification: VerificationService,
  views: VerificationViews,
): void {
  serveStaff(http, verificationRoutes.counts, async () => {
    const { withWarnings, ...counts } = await views.counts();
    return { ...counts, with_warnings: withWarnings };
  });

  serveStaff(http, verificationRoutes.next, async ({ body, actor, caller }) => {
    const { leave, only_warnings: onlyWarnings } = body;
    const item = await verification.next({ leave, onlyWarnings }, { actor, caller });
    return { item: item ?? null };
  });

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
}
