import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENT_PROVIDERS, providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { ClaimStatus, PaymentsService } from '../payments.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

interface ProviderRoutes {
  readonly webhooks: WebhooksService;
  readonly payments: PaymentsService;
}

/** Signatures are for bytes: here bodies are read as they came, whatever they are said to be. */
export async function registerProviderRoutes(
  http: FastifyInstance,
  { webhooks, payments }: ProviderRoutes,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    for (const { webhook, callback } of PAYMENT_PROVIDERS.map(providerRoutes)) {
      scope.route({
        method: webhook.method,
        url: webhook.path,
        config: { access: webhook.access, contract: webhook },
        handler: async (request) => {
          await webhooks.receive({ headers: request.headers, body: bytesOf(request) });
          return { status: 'ok' };
        },
      });

      scope.route({
        method: callback.method,
        url: callback.path,
        config: { access: callback.access, contract: callback },
        handler: async (request, reply) => {
          const form = new URLSearchParams(bytesOf(request).toString('utf8'));
          const status = await payments.claimInForm(form);
          return reply.redirect(screenAfter(status), SEE_OTHER);
        },
      });
    }
  });
}

const SEE_OTHER = 303;

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The payment screen itself asks for the outcome of an attempt. */
function screenAfter(status: ClaimStatus | undefined): string {
  return status === 'captured' ? CANDIDATE_SCREENS.paymentSuccess : CANDIDATE_SCREENS.paymentOptions;
}
