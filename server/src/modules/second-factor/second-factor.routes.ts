import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { secondFactorRoutes as routes } from '@portal/contract/routes/second-factor.ts';
import { shownRecoveryCode } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { serveStaff } from '../../http/route.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import type { ResetFactorsOf } from './factor-reset.service.ts';
import type { FactorSetup } from './factor-setup.service.ts';
import type { Factor } from './factors.store.ts';
import type { OwnFactors } from './own-factors.service.ts';

interface SecondFactorServices {
  readonly own: OwnFactors;
  readonly setup: FactorSetup;
  readonly resetOf: ResetFactorsOf;
}

export function registerSecondFactorRoutes(
  http: FastifyInstance,
  { own, setup, resetOf }: SecondFactorServices,
): void {
  serveStaff(http, routes.list, async ({ actor }) => {
    const { mode, factors, recoveryCodes } = await own.list(actor);
    return {
      mode,
      factors: factors.map(presentFactor),
      recovery_codes:
        recoveryCodes === undefined ? null : { left: recoveryCodes.left, made_at: recoveryCodes.madeAt },
    };
  });

  serveStaff(http, routes.startTotp, ({ actor }) => setup.startTotp(actor));
  serveStaff(http, routes.confirmTotp, async ({ body, actor, caller }) =>
    presentAdded(await setup.confirmTotp(body, { actor, caller })),
  );
  serveStaff(http, routes.startPasskey, ({ actor }) => setup.startPasskey(actor));
  serveStaff(http, routes.confirmPasskey, async ({ body, actor, caller }) =>
    presentAdded(await setup.confirmPasskey(body, { actor, caller })),
  );

  serveStaff(http, routes.rename, async ({ params, body, actor, caller }) =>
    presentFactor(await own.rename(params.id, body.name, { actor, caller })),
  );
  serveStaff(http, routes.remove, async ({ params, actor, caller }) => {
    await own.remove(params.id, { actor, caller });
    return { message: texts.removed };
  });
  serveStaff(http, routes.newRecoveryCodes, async ({ actor, caller }) => ({
    recovery_codes: (await own.newRecoveryCodes({ actor, caller })).map(shownRecoveryCode),
  }));
  serveStaff(http, routes.resetOf, async ({ params, actor, caller, reply }) => {
    const waiting = await resetOf(params.id, { actor, caller });
    return waiting === undefined ? { message: texts.factorsReset } : asWaiting(reply, waiting);
  });
}

function presentFactor({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
}: Factor): z.input<typeof routes.rename.reply> {
  return { id, kind, name, created_at: createdAt, last_used_at: lastUsedAt };
}

function presentAdded(added: Awaited<ReturnType<FactorSetup['confirmTotp']>>) {
  const factor = presentFactor(added.factor);
  if (added.recoveryCodes === undefined) return { factor };
  return { factor, recovery_codes: added.recoveryCodes.map(shownRecoveryCode) };
}
