import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { providerId, providerRoutes } from '@portal/contract/routes/payments.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { Claim, ClaimStatus, PaymentsService } from '../payments.service.ts';
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

/** Anybody can send this form: what is no id goes no further, least of all to the database. */
const Claimed = z.object({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: providerId,
});

function claimIn(form: URLSearchParams): Claim | undefined {
  const { data } = Claimed.safeParse(Object.fromEntries(form));
  if (data === undefined) return undefined;
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data;
  return { orderId, paymentId, signature };
}

/** The payment screen asks for itself what became of an attempt. */
function screenAfter(status: ClaimStatus | undefined): string {
  return status === 'captured' ? CANDIDATE_SCREENS.paymentSuccess : CANDIDATE_SCREENS.paymentOptions;
}
