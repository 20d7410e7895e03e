import { z } from 'zod';
import { SMS_TEMPLATES, smsText, type SmsTemplate } from '@portal/contract/texts/sms.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';
import type { SmsOutboxStore } from './sms-outbox.store.ts';
import { SEND_SMS } from './sms.jobs.ts';

export interface SmsToSend {
  readonly to: string;
  readonly template: SmsTemplate;
  readonly variable: string;
  /** A message that nobody can use any more is not sent. */
  readonly expiresAt?: string;
}

interface SmsStores {
  readonly smsOutbox: SmsOutboxStore;
  readonly jobs: JobOutbox;
}

export interface SmsService {
  /** Keeps the message as part of a change; answers its id, to be delivered once the change is committed. */
  keep(stores: SmsStores, sms: SmsToSend): Promise<number>;
  /**
   * The first attempt, right after the commit. Nobody waits for it; the queue tries again. The SMS is counted for the
   * ceiling of all SMS, unless that was done before it was made.
   */
  deliverSoon(outboxId: number, isCounted?: boolean): void;
  /** One attempt; throws where another may help. */
  deliver(outboxId: number): Promise<void>;
  /** Gives up what nobody can use any more; its text goes with it. */
  sweep(): Promise<void>;
  /** Until the first attempts that are under way have ended. */
  settled(): Promise<void>;
}

interface SmsDependencies {
  readonly gateway: SmsGateway;
  /** Outside any transaction: the gateway is slow. */
  readonly outbox: SmsOutboxStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** The portal's own host: phones fill in a code by themselves for the host that its SMS names. */
  readonly publicHost: string;
  /** Counts one SMS for the ceiling of all SMS. */
  readonly count: () => Promise<unknown>;
  readonly metrics: SmsMetrics;
}

/** What is watched of SMS. */
export interface SmsMetrics {
  attempted(template: SmsTemplate, outcome: SmsOutcome['kind']): void;
}

// Longer than the first attempt can take, so that two never overlap.
const FIRST_RETRY_SECONDS = 10;
// Later than the queue's last try.
const GIVE_UP_AFTER_MS = 60 * 60 * 1000;

const sealedContent = z.object({ variables: z.array(z.string()), text: z.string() });

export function createSmsService(dependencies: SmsDependencies): SmsService {
  const { gateway, outbox, secrets, clock, log, publicHost, count, metrics } = dependencies;
  const underWay = new Set<Promise<unknown>>();

  async function deliver(outboxId: number): Promise<void> {
    const sms = await outbox.beginAttempt(outboxId);
    if (sms === undefined) return;
    const now = clock.now().toISOString();
    if (sms.expiresAt !== null && Date.parse(sms.expiresAt) <= Date.parse(now)) {
      await outbox.abandon(outboxId, 'expired before it could be sent', now);
      return;
    }
    const { variables, text } = sealedContent.parse(JSON.parse(secrets.open(sms.sealedBody)));
    const template = templateOf(sms.template);
    const isCode = sms.expiresAt !== null;
    const outcome = await gateway.send({ to: sms.mobile, template, variables, text, isCode });
    metrics.attempted(template, outcome.kind);
    if (outcome.kind === 'sent') await outbox.markSent(outboxId, outcome.reference, now);
    else if (outcome.kind === 'refused') {
      log.warn({ outboxId, reason: outcome.reason }, 'the gateway refused an SMS');
      await outbox.abandon(outboxId, outcome.reason, now);
    } else {
      await outbox.markFailed(outboxId, outcome.reason);
      throw new Error(`SMS ${outboxId} is not sent yet: ${outcome.reason}`);
    }
  }

  return {
    async keep(stores, { to, template, variable, expiresAt }) {
      const content = { variables: [variable], text: smsText(template, variable, publicHost) };
      const id = await stores.smsOutbox.add({
        mobile: to,
        template,
        sealedBody: secrets.seal(JSON.stringify(content)),
        expiresAt,
      });
      const options = { startAfterSeconds: FIRST_RETRY_SECONDS, isUrgent: expiresAt !== undefined };
      await stores.jobs.enqueue(SEND_SMS, { outboxId: id }, options);
      return id;
    },
    deliverSoon(outboxId, isCounted = false) {
      const warn = (text: string) => (error: unknown) => log.warn({ err: error }, text);
      const attempt = Promise.all([
        deliver(outboxId).catch(warn('an SMS will be tried again')),
        isCounted ? undefined : count().catch(warn('an SMS was not counted')),
      ]).finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    },
    deliver,
    async sweep() {
      const now = clock.now();
      const waitingSince = new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString();
      await outbox.abandonStale(waitingSince, now.toISOString());
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

function templateOf(name: string): SmsTemplate {
  const found = Object.keys(SMS_TEMPLATES).find((key): key is SmsTemplate => key === name);
  if (found === undefined) throw new Error(`no SMS template is called ${name}`);
  return found;
}
