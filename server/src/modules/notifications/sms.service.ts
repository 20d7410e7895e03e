import { z } from 'zod';
import { SMS_TEMPLATES, smsText, type SmsTemplate, type SmsVariables } from '@portal/contract/texts/sms.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { createBatches } from '../../kernel/batches.ts';
import type { JobOutbox, QueuedJobId } from '../../kernel/job.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { urgentWork } from '../../kernel/urgent-work.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';
import type { SmsOutboxStore, WaitingSms } from './sms-outbox.store.ts';
import { SEND_SMS } from './sms.jobs.ts';

export interface SmsToSend {
  readonly to: string;
  readonly template: SmsTemplate;
  readonly variable: string;
  /** An address of the portal, from its first slash on, for templates that end with one. */
  readonly link?: string | undefined;
  /** For templates whose second variable is no address. */
  readonly second?: string;
  /** A message that is of no use any more is not sent. */
  readonly expiresAt?: string;
  /** Whether the ceiling of all SMS has counted it already; false if absent. */
  readonly isCounted?: boolean;
}

interface FilledIn extends Pick<SmsToSend, 'variable' | 'link' | 'second'> {}

interface SmsStores {
  readonly smsOutbox: SmsOutboxStore;
  readonly jobs: JobOutbox;
}

export interface SmsService {
  /**
   * Keeps the message as part of a change. The first attempt to send it follows the commit at once; the queue tries again.
   */
  keep(stores: SmsStores, sms: SmsToSend): Promise<void>;
  /** One attempt; throws where another may help. */
  deliver(outboxId: number): Promise<void>;
  /** Gives up messages that are of no use any more, and deletes their text. */
  sweep(): Promise<void>;
}

interface SmsDependencies {
  readonly gateway: SmsGateway;
  readonly unitOfWork: UnitOfWork<SmsStores>;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Phones fill in a code by themselves for the host that its SMS names; links begin with it. */
  readonly publicUrl: string;
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
const FIRST_ATTEMPT_WITHIN_MS = 1000;
// Later than the queue's last try.
const GIVE_UP_AFTER_MS = 60 * 60 * 1000;

/** What became of an attempt. */
interface AttemptEnd {
  readonly outboxId: number;
  readonly outcome: SmsOutcome;
  readonly at: string;
  /** The job that would try again, unless it must. */
  readonly withdrawn: QueuedJobId | undefined;
}

// Answers of the gateway that come together share a transaction.
const RECORDED_TOGETHER = 100;

/** A message of a transaction that has committed. */
interface KeptSms {
  readonly sms: WaitingSms;
  readonly keptAt: number;
  readonly isCounted: boolean;
}

const sealedContent = z.object({ variables: z.array(z.string()), text: z.string() });

export function createSmsService(dependencies: SmsDependencies): SmsService {
  const { gateway, unitOfWork, secrets, clock, log, publicUrl, count, metrics } = dependencies;
  const publicHost = new URL(publicUrl).hostname;

  /** Each a transaction of its own: the gateway between them is slow. */
  const change = <Result>(work: (outbox: SmsOutboxStore) => Promise<Result>) =>
    unitOfWork(({ smsOutbox }) => work(smsOutbox));

  const recordAll = (ends: readonly AttemptEnd[]) =>
    unitOfWork(async ({ smsOutbox, jobs }) => {
      await recordOutcomes(smsOutbox, ends);
      await jobs.withdraw(
        SEND_SMS,
        ends.flatMap(({ withdrawn }) => withdrawn ?? []),
      );
    });
  const recordTogether = createBatches<AttemptEnd>({ most: RECORDED_TOGETHER }, recordAll);

  /** Urgent, since codes may be among them: a batch takes one connection. */
  async function record(end: AttemptEnd): Promise<void> {
    try {
      await urgentWork(() => recordTogether(end));
    } catch {
      // The trouble may be another's: a message that is not known to be sent is sent twice.
      await recordAll([end]);
    }
  }

  async function deliver(outboxId: number, followUp?: QueuedJobId): Promise<void> {
    const sms = await change((outbox) => outbox.beginAttempt(outboxId));
    if (sms !== undefined) await attempt(outboxId, sms, followUp);
  }

  /** `followUp` is the job that would try again: with the message it goes too. */
  async function attempt(outboxId: number, sms: WaitingSms, followUp?: QueuedJobId): Promise<void> {
    const now = clock.now().toISOString();
    if (sms.expiresAt !== null && Date.parse(sms.expiresAt) <= Date.parse(now)) {
      await change((outbox) => outbox.abandon(outboxId, 'expired before it could be sent', now));
      return;
    }
    const { variables, text } = sealedContent.parse(JSON.parse(secrets.open(sms.sealedBody)));
    const template = templateOf(sms.template);
    const isCode = sms.expiresAt !== null;
    const outcome = await gateway.send({ to: sms.mobile, template, variables, text, isCode });
    metrics.attempted(template, outcome.kind);
    await record({
      outboxId,
      outcome,
      at: now,
      withdrawn: outcome.kind === 'unknown' ? undefined : followUp,
    });
    if (outcome.kind === 'refused') {
      log.warn({ outboxId, reason: outcome.reason }, 'the gateway refused an SMS');
    }
    if (outcome.kind === 'unknown') throw new Error(`SMS ${outboxId} is not sent yet: ${outcome.reason}`);
  }

  /** The message was kept as one whose first attempt has begun: only if that is late, another may have sent it. */
  async function firstAttempt(outboxId: number, { sms, keptAt, isCounted }: KeptSms, followUp?: QueuedJobId) {
    const warn = (text: string) => (error: unknown) => log.warn({ err: error }, text);
    const isLate = performance.now() - keptAt > FIRST_ATTEMPT_WITHIN_MS;
    const attempted = isLate ? deliver(outboxId, followUp) : attempt(outboxId, sms, followUp);
    await Promise.all([
      attempted.catch(warn('an SMS will be tried again')),
      isCounted ? undefined : count().catch(warn('an SMS was not counted')),
    ]);
  }

  return {
    async keep({ smsOutbox, jobs }, { to, template, expiresAt, isCounted = false, ...filled }) {
      const variables = variablesOf(filled, publicUrl);
      const content = { variables, text: smsText(template, variables, publicHost) };
      const sealedBody = secrets.seal(JSON.stringify(content));
      let followUp: QueuedJobId | undefined;
      const sms = { mobile: to, template, sealedBody, expiresAt: expiresAt ?? null };
      const kept = { sms, keptAt: performance.now(), isCounted };
      const outboxId = await smsOutbox.add(sms, (id) => firstAttempt(id, kept, followUp));
      const options = { startAfterSeconds: FIRST_RETRY_SECONDS, isUrgent: expiresAt !== undefined };
      followUp = await jobs.enqueue(SEND_SMS, { outboxId }, options);
    },
    deliver: (outboxId) => deliver(outboxId),
    async sweep() {
      const now = clock.now();
      const waitingSince = new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString();
      await change((outbox) => outbox.abandonStale(waitingSince, now.toISOString()));
    },
  };
}

function variablesOf({ variable, second, link }: FilledIn, publicUrl: string): SmsVariables {
  const last = link === undefined ? second : `${publicUrl}${link}`;
  return last === undefined ? [variable] : [variable, last];
}

async function recordOutcomes(outbox: SmsOutboxStore, ends: readonly AttemptEnd[]): Promise<void> {
  const sent = ends.flatMap(({ outboxId: id, outcome, at }) =>
    outcome.kind === 'sent' ? { id, reference: outcome.reference, at } : [],
  );
  if (sent.length > 0) await outbox.markSent(sent);
  for (const { outboxId, outcome, at } of ends) {
    if (outcome.kind === 'refused') await outbox.abandon(outboxId, outcome.reason, at);
    else if (outcome.kind === 'unknown') await outbox.markFailed(outboxId, outcome.reason);
  }
}

function templateOf(name: string): SmsTemplate {
  const found = Object.keys(SMS_TEMPLATES).find((key): key is SmsTemplate => key === name);
  if (found === undefined) throw new Error(`no SMS template is called ${name}`);
  return found;
}
