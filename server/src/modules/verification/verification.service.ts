import type { ApplicationId } from '@portal/contract/ids.ts';
import { may } from '@portal/contract/permissions.ts';
import type { VerdictInput } from '@portal/contract/routes/verification.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import { STAFF_ASK_TEXTS as askTexts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import { keepAnswersToJudge } from './asks/answers-to-judge.ts';
import type { AsksStore } from './asks/asks.store.ts';
import { isAskedFor } from './asks/asked-fields.ts';
import type { AsksViews } from './asks/asks.views.ts';
import type { ChecksService } from './checks/checks.service.ts';
import type { DuplicatesViews } from './checks/duplicates.views.ts';
import { auditedContent, type PersonOf } from './audited-content.ts';
import { checkReason } from './check-reason.ts';
import { withClearNumbers } from './clear-submissions.ts';
import {
  claimOf,
  contentSeen,
  holdSubmission,
  type HoldingStores,
  type SeenContent,
} from './held-submission.ts';
import { documentsOf, warningsOf } from './submitted-content.ts';
import type { VerdictsStore } from './verdicts.store.ts';
import { presentItem, type FormFacts } from './verification.present.ts';
import type { VerificationViews, WaitingSubmission } from './verification.views.ts';
import { holderOf, presentContents } from './waiting-contents.present.ts';

export interface VerificationStores extends HoldingStores {
  readonly asks: AsksStore;
  readonly verdicts: VerdictsStore;
  readonly audit: AuditStore;
}

interface NextRequest {
  /** Given back first; the one after it is given. */
  readonly leave: ApplicationId | undefined;
  readonly onlyWarnings: boolean;
  /** Of those that wait for their candidate. */
  readonly onlyAsked: boolean;
}

export interface VerificationService {
  /** Returns undefined if nothing waits for this user that nobody has. */
  next(request: NextRequest, by: StaffRequest): Promise<VerificationItem | undefined>;
  judge(id: ApplicationId, input: VerdictInput, by: StaffRequest): Promise<VerificationItem>;
  undo(id: ApplicationId, content: SeenContent, by: StaffRequest): Promise<VerificationItem>;
  giveBack(id: ApplicationId, by: StaffRequest): Promise<void>;
  /** A submission as it waits, for its verifier. */
  item(id: ApplicationId, by: StaffRequest): Promise<VerificationItem>;
  /** What can be judged in it, beside the application; null if it does not wait. */
  contents(id: ApplicationId, by: StaffRequest): Promise<WaitingContents | null>;
}

interface VerificationDependencies {
  readonly unitOfWork: UnitOfWork<VerificationStores>;
  readonly views: VerificationViews;
  readonly asks: Pick<AsksViews, 'last'>;
  readonly duplicates: Pick<DuplicatesViews, 'others'>;
  readonly checks: Pick<ChecksService, 'checkOrLog'>;
  readonly numbers: Pick<IdentityNumbers, 'openColumns' | 'indexIn'>;
  readonly personOf: PersonOf;
  readonly form: FormFacts;
  readonly selectsAcceptedOnly: boolean;
  readonly clock: Clock;
}

export function createVerificationService(dependencies: VerificationDependencies): VerificationService {
  const { unitOfWork, views, asks, duplicates, checks, numbers, personOf, form, clock } = dependencies;
  const { selectsAcceptedOnly } = dependencies;

  async function itemOf(id: ApplicationId, by: StaffRequest): Promise<VerificationItem | undefined> {
    const found = await views.waiting(id);
    if (found === undefined) return undefined;
    await checks.checkOrLog(found.submission);
    const waiting = found.submission.checks === null ? await views.waiting(id) : found;
    return waiting === undefined ? undefined : readItem(id, waiting, by);
  }

  async function readItem(
    id: ApplicationId,
    waiting: WaitingSubmission,
    by: StaffRequest,
  ): Promise<VerificationItem> {
    const { submission } = waiting;
    const fileIds = documentsOf(submission).map(([, { file_id }]) => file_id);
    const otherIds = (submission.checks ?? []).flatMap(({ other }) => other?.id ?? []);
    const [before, verdicts, files, others, ask] = await Promise.all([
      views.before(submission),
      views.verdictsOf(id),
      views.filesOf(fileIds),
      duplicates.others(otherIds),
      asks.last(id),
    ]);
    const clear = await withClearNumbers(numbers, { waiting, before });
    const { staffUserId } = by.actor;
    return presentItem(
      { ...clear, verdicts, files, others, ask, staffUserId, selectsAcceptedOnly, numbers },
      form,
    );
  }

  /** As long as the candidate is asked for it, nothing else is said about a content. */
  async function hold(stores: VerificationStores, id: ApplicationId, seen: SeenContent, by: StaffRequest) {
    const held = await holdSubmission(stores, id, by, clock);
    const hash = contentSeen(held.submission, seen, numbers);
    const ask = await stores.asks.findOpen(id);
    const fields = ask === undefined ? [] : await stores.asks.fieldsOf(ask.id);
    if (fields.some((field) => isAskedFor(field, seen.field_name, hash))) {
      throw new AppError('CONFLICT', { text: askTexts.askedNow });
    }
    return { ...held, hash };
  }

  async function itemAfter(id: ApplicationId, by: StaffRequest): Promise<VerificationItem> {
    const item = await itemOf(id, by);
    if (item === undefined) throw new AppError('CONFLICT', { text: texts.leftQueue });
    return item;
  }

  return {
    item: itemAfter,
    async contents(id, by) {
      // A read changes nothing: checks that were not made yet are left to their job.
      const waiting = await views.waiting(id);
      if (waiting === undefined) return null;
      return presentContents(
        await readItem(id, waiting, by),
        holderOf(waiting, by.actor.staffUserId, clock.now()),
      );
    },
    async next({ leave, onlyWarnings, onlyAsked }, by) {
      const id = await unitOfWork(async ({ queue }) => {
        const claim = claimOf(by, clock);
        const after = leave === undefined ? undefined : await queue.giveBack(leave, claim.staffUserId);
        const own = await queue.renewOwn(claim);
        if (own !== undefined) return own;
        const open = await queue.claimNext(claim, { after, onlyWarnings, onlyAsked });
        // What is judged waits for a decision: only for users who can make one.
        if (open !== undefined || onlyAsked || !may(by.actor.role, 'applications.edit')) return open;
        return queue.claimNext(claim, { after, onlyWarnings, isJudged: true });
      });
      return id === undefined ? undefined : itemOf(id, by);
    },
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
      return itemAfter(id, by);
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
      return itemAfter(id, by);
    },
    async giveBack(id, by) {
      await unitOfWork(({ queue }) => queue.giveBack(id, by.actor.staffUserId));
    },
  };
}

/** Sending the same verdict twice is one verdict. */
function isSame(row: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(facts).every(([name, value]) => row[name] === value);
}
