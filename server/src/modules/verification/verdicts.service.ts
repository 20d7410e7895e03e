import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerdictInput } from '@portal/contract/routes/verification.ts';
import { STAFF_ASK_TEXTS as askTexts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { keepAnswersToJudge } from './asks/answers-to-judge.ts';
import type { AsksStore } from './asks/asks.store.ts';
import { isAskedFor } from './asks/asked-fields.ts';
import { auditedContent, type PersonOf } from './audited-content.ts';
import { checkReason } from './check-reason.ts';
import { contentSeen, holdSubmission, type HoldingStores, type SeenContent } from './held-submission.ts';
import { warningsOf, type NumberIndex } from './submitted-content.ts';
import type { VerdictsStore } from './verdicts.store.ts';
import type { FormFacts } from './verification.present.ts';

export interface VerdictStores extends HoldingStores {
  readonly asks: AsksStore;
  readonly verdicts: VerdictsStore;
  readonly audit: AuditStore;
}

export interface VerdictsService {
  judge(id: ApplicationId, input: VerdictInput, by: StaffRequest): Promise<void>;
  undo(id: ApplicationId, content: SeenContent, by: StaffRequest): Promise<void>;
}

interface VerdictsDependencies {
  readonly unitOfWork: UnitOfWork<VerdictStores>;
  readonly numbers: NumberIndex;
  readonly personOf: PersonOf;
  readonly form: Pick<FormFacts, 'isAskable'>;
  readonly clock: Clock;
}

/** What verifiers decide about one content of a submission that they have. */
export function createVerdictsService(dependencies: VerdictsDependencies): VerdictsService {
  const { unitOfWork, numbers, personOf, form, clock } = dependencies;

  /** As long as the candidate is asked for it, nothing else is said about a content. */
  async function hold(stores: VerdictStores, id: ApplicationId, seen: SeenContent, by: StaffRequest) {
    const held = await holdSubmission(stores, id, by, clock);
    const hash = contentSeen(held.submission, seen, numbers);
    const ask = await stores.asks.findOpen(id);
    const fields = ask === undefined ? [] : await stores.asks.fieldsOf(ask.id);
    if (fields.some((field) => isAskedFor(field, seen.field_name, hash))) {
      throw new AppError('CONFLICT', { text: askTexts.askedNow });
    }
    return { ...held, hash };
  }

  return {
    async judge(id, input, by) {
      const person = await personOf(id);
      await unitOfWork(async (stores) => {
        const { application, submission, hash } = await hold(stores, id, input, by);
        checkReason(input, submission);
        const warnings = warningsOf(submission, input.field_name);
        const { field_name: fieldName, verdict, reason, note } = input;
        const { staffUserId } = by.actor;
        const content = { applicationId: id, fieldName, contentHash: hash };
        const before = await stores.verdicts.holding(content);
        const same = { submissionId: submission.id, verdict, reason, note, staffUserId };
        if (before !== undefined && isSame(before, same)) return;
        await stores.verdicts.add({ ...content, ...same, warnings });
        await keepAnswersToJudge(stores, id, { numbers, isAskable: form.isAskable });
        await stores.audit.record({
          actor: by.actor,
          action: `verification.${verdict.replace('_', '-')}`,
          subject: { kind: 'application', id: application.applicationNumber },
          after: {
            ...auditedContent(submission, input, person),
            submission: submission.number,
            ...(reason === null ? {} : { reason }),
            ...(note === null ? {} : { note }),
            ...(warnings.length === 0 ? {} : { warnings }),
          },
          caller: by.caller,
        });
      });
    },
    async undo(id, content, by) {
      const person = await personOf(id);
      await unitOfWork(async (stores) => {
        const { application, submission, hash } = await hold(stores, id, content, by);
        const { staffUserId } = by.actor;
        const { field_name: fieldName } = content;
        const last = await stores.verdicts.holding({ applicationId: id, fieldName, contentHash: hash });
        if (last?.staffUserId !== staffUserId) {
          throw new AppError('CONFLICT', { text: texts.nothingToUndo });
        }
        await stores.verdicts.undo(last.id, staffUserId, clock.now().toISOString());
        await keepAnswersToJudge(stores, id, { numbers, isAskable: form.isAskable });
        await stores.audit.record({
          actor: by.actor,
          action: 'verification.undone',
          subject: { kind: 'application', id: application.applicationNumber },
          before: { verdict: last.verdict },
          after: auditedContent(submission, content, person),
          caller: by.caller,
        });
      });
    },
  };
}

/** Sending the same verdict twice is one verdict. */
function isSame(row: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(facts).every(([name, value]) => row[name] === value);
}
