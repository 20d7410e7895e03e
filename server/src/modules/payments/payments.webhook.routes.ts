import type { FastifyInstance, FastifyRequest } from 'fastify';
import { providerRoutes } from '@portal/contract/routes/payments.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { Claim, ClaimStatus, PaymentsService } from './payments.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

interface ProviderRoutes {
  readonly webhooks: WebhooksService;
  readonly payments: PaymentsService;
}

const { webhook, callback } = providerRoutes;

/** Signatures are for bytes: here bodies are read as they came, whatever they are said to be. */
export async function registerProviderRoutes(
  http: FastifyInstance,
  { webhooks, payments }: ProviderRoutes,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.route({
      method: webhook.method,
      url: webhook.path,
      config: { access: webhook.access, contract: webhook },
      handler: async (request) => {
        await webhooks.receive({
          body: bytesOf(request),
          signature: header(request, 'x-razorpay-signature'),
          eventId: header(request, 'x-razorpay-event-id')?.slice(0, EVENT_ID_MAX_LENGTH),
        });
        return { status: 'ok' };
      },
    });

    scope.route({
      method: callback.method,
      url: callback.path,
      config: { access: callback.access, contract: callback },
      handler: async (request, reply) => {
        const claim = claimIn(new URLSearchParams(bytesOf(request).toString('utf8')));
        const status = claim === undefined ? 'failed' : await payments.claimUnseen(claim);
        return reply.redirect(screenAfter(status), SEE_OTHER);
      },
    });
  });
}

const EVENT_ID_MAX_LENGTH = 200;
const SEE_OTHER = 303;

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function claimIn(form: URLSearchParams): Claim | undefined {
  const orderId = form.get('razorpay_order_id');
  const paymentId = form.get('razorpay_payment_id');
  const signature = form.get('razorpay_signature');
  return orderId === null || paymentId === null || signature === null
    ? undefined
    : { orderId, paymentId, signature };
}

/** The payment screen asks for itself what became of an attempt. */
function screenAfter(status: ClaimStatus | undefined): string {
  return status === 'captured' ? CANDIDATE_SCREENS.paymentSuccess : CANDIDATE_SCREENS.paymentOptions;
}
