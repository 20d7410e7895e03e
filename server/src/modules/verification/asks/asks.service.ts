import type { ApplicationId } from '@portal/contract/ids.ts';
import { ASK_DAYS } from '@portal/contract/rules/asks.ts';
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
import { documentsOf } from '../submitted-content.ts';
import type { VerdictRow, VerdictsStore } from '../verdicts.store.ts';
import { isOpenField } from './asked-fields.ts';
import type { AskForm } from './asks.present.ts';
import type { LinkStores, SendLink } from './send-link.ts';

export interface AskStores extends HoldingStores, LinkStores {
  readonly verdicts: VerdictsStore;
  readonly audit: AuditStore;
}

export interface AsksService {
  /** By one SMS; documents that are asked for already stay one ask, and cause none. */
  open(id: ApplicationId, documents: readonly SeenContent[], by: StaffRequest): Promise<void>;
  /** Refused if none is open. */
  withdraw(id: ApplicationId, by: StaffRequest): Promise<void>;
}

interface AsksDependencies {
  readonly unitOfWork: UnitOfWork<AskStores>;
  readonly sendLink: SendLink;
  readonly form: AskForm;
  readonly clock: Clock;
}

interface AskedDocument {
  readonly fieldName: string;
  readonly verdict: VerdictRow;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createAsksService({ unitOfWork, sendLink, form, clock }: AsksDependencies): AsksService {
  /** The verdict that says why; refused for what nobody can be asked for. */
  async function checked(
    stores: AskStores,
    { application, submission }: HeldSubmission,
    seen: SeenContent,
  ): Promise<AskedDocument> {
    const contentHash = contentSeen(submission, seen);
    const fieldName = seen.field_name;
    if (documentsOf(submission).every(([name]) => name !== fieldName)) {
      throw new AppError('CONFLICT', { text: texts.notDocument });
    }
    if (form.documentPlace(fieldName) === undefined) {
      throw new AppError('CONFLICT', { text: texts.goneFromForm });
    }
    const verdict = await stores.verdicts.holding({ applicationId: application.id, fieldName, contentHash });
    if (verdict?.verdict !== 'asked_again' || !isAskReason(verdict.reason)) {
      throw new AppError('CONFLICT', { text: texts.verdictMissing });
    }
    return { fieldName, verdict };
  }

  /** Returns whether something was asked for that was not before. */
  async function addFields(stores: AskStores, askId: number, asked: readonly AskedDocument[]) {
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
    async open(id, documents, by) {
      await unitOfWork(async (stores) => {
        const held = await holdSubmission(stores, id, by, clock);
        const asked: AskedDocument[] = [];
        for (const seen of documents) asked.push(await checked(stores, held, seen));
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
        await stores.queue.returnFromAsk(id, 'returned');
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
