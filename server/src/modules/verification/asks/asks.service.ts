import type { ApplicationId } from '@portal/contract/ids.ts';
import { ASK_DAYS } from '@portal/contract/rules/asks.ts';
import { whyNotAskable } from '@portal/contract/rules/askable.ts';
import { isAskReason } from '@portal/contract/rules/verification.ts';
import { STAFF_ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import {
  contentSeen,
  holdSubmission,
  type HeldSubmission,
  type HoldingStores,
  type SeenContent,
} from '../held-submission.ts';
import { documentsOf, type NumberIndex } from '../submitted-content.ts';
import type { VerdictRow, VerdictsStore } from '../verdicts.store.ts';
import { isOpenField } from './asked-fields.ts';
import type { AskForm } from './asks.present.ts';
import type { LinkStores, SendLink } from './send-link.ts';

export interface AskStores extends HoldingStores, LinkStores {
  readonly verdicts: VerdictsStore;
  readonly audit: AuditStore;
}

export interface AsksService {
  /** By one SMS; what is asked for already stays one ask, and causes none. */
  open(id: ApplicationId, contents: readonly SeenContent[], by: StaffRequest): Promise<void>;
  /** Refused if none is open. */
  withdraw(id: ApplicationId, by: StaffRequest): Promise<void>;
}

interface AsksDependencies {
  readonly unitOfWork: UnitOfWork<AskStores>;
  readonly sendLink: SendLink;
  readonly form: AskForm;
  readonly numbers: NumberIndex;
  readonly clock: Clock;
}

interface AskedContent {
  readonly fieldName: string;
  readonly verdict: VerdictRow;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createAsksService(dependencies: AsksDependencies): AsksService {
  const { unitOfWork, sendLink, form, numbers, clock } = dependencies;
  const whyNoDocument = (fieldName: string) =>
    form.documentPlace(fieldName) === undefined ? texts.goneFromForm : undefined;

  function whyNoAnswer(fieldName: string): string | undefined {
    const field = form.answerField(fieldName);
    const why = field === undefined ? 'goneFromForm' : whyNotAskable(field);
    return why === undefined ? undefined : texts[why];
  }

  /** The verdict that says why; refused for what nobody can be asked for. */
  async function checked(
    stores: AskStores,
    { application, submission }: HeldSubmission,
    seen: SeenContent,
  ): Promise<AskedContent> {
    const contentHash = contentSeen(submission, seen, numbers);
    const fieldName = seen.field_name;
    const isDocument = documentsOf(submission).some(([name]) => name === fieldName);
    const text = isDocument ? whyNoDocument(fieldName) : whyNoAnswer(fieldName);
    if (text !== undefined) throw new AppError('CONFLICT', { text });
    const verdict = await stores.verdicts.holding({ applicationId: application.id, fieldName, contentHash });
    if (verdict?.verdict !== 'asked_again' || !isAskReason(verdict.reason)) {
      throw new AppError('CONFLICT', { text: texts.verdictMissing });
    }
    return { fieldName, verdict };
  }

  /** Returns whether something was asked for that was not before. */
  async function addFields(stores: AskStores, askId: number, asked: readonly AskedContent[]) {
    const known = await stores.asks.fieldsOf(askId);
    const added = new Set<string>();
    for (const { fieldName, verdict } of asked) {
      if (added.has(fieldName) || known.some((field) => isOpenField(field, fieldName))) continue;
      const { contentHash, reason, note } = verdict;
      await stores.asks.addField({ askId, fieldName, contentHash, reason: reason ?? 'other', note });
      added.add(fieldName);
    }
    return [...added];
  }

  return {
    async open(id, contents, by) {
      await unitOfWork(async (stores) => {
        const held = await holdSubmission(stores, id, by, clock);
        const asked: AskedContent[] = [];
        for (const seen of contents) asked.push(await checked(stores, held, seen));
        const endsAt = new Date(clock.now().getTime() + ASK_DAYS * DAY_MS).toISOString();
        const ask =
          (await stores.asks.findOpen(id)) ?? (await stores.asks.open(id, by.actor.staffUserId, endsAt));
        const fields = await addFields(stores, ask.id, asked);
        if (fields.length === 0) return;
        await stores.queue.waitForAsk(id, ask.id);
        const { mobile, applicationNumber } = held.application;
        await sendLink(stores, { askId: ask.id, mobile, template: 'ask_opened' });
        await stores.audit.record({
          actor: by.actor,
          action: 'ask.opened',
          subject: { kind: 'application', id: applicationNumber },
          after: { ask: ask.id, fields, until: ask.endsAt },
          caller: by.caller,
        });
      });
    },
    async withdraw(id, by) {
      await unitOfWork(async (stores) => {
        const { application } = await holdSubmission(stores, id, by, clock);
        const ask = await stores.asks.findOpen(id);
        if (ask === undefined) throw new AppError('CONFLICT', { text: texts.notOpen });
        await stores.asks.end(ask.id, 'withdrawn', clock.now().toISOString());
        await stores.queue.returnFromAsk(id, 'returned', true);
        await stores.audit.record({
          actor: by.actor,
          action: 'ask.withdrawn',
          subject: { kind: 'application', id: application.applicationNumber },
          before: { ask: ask.id },
          caller: by.caller,
        });
      });
    },
  };
}
