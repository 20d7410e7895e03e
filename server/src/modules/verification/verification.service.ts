import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { may } from '@portal/contract/permissions.ts';
import type { VerdictInput, VerificationItem } from '@portal/contract/routes/verification.ts';
import { CLAIM_MINUTES } from '@portal/contract/rules/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SelectionStore } from '../applications/selection/selection.store.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { ChecksService } from './checks/checks.service.ts';
import type { DuplicatesViews } from './checks/duplicates.views.ts';
import { withClearNumbers } from './clear-submissions.ts';
import type { QueueStore } from './queue.store.ts';
import { contentHash, documentsOf, warningsOf } from './submitted-content.ts';
import type { SubmissionRow, SubmissionsStore } from './submissions.store.ts';
import type { VerdictsStore } from './verdicts.store.ts';
import { presentItem, type FormFacts } from './verification.present.ts';
import type { VerificationViews } from './verification.views.ts';

export interface VerificationStores {
  readonly selection: SelectionStore;
  readonly queue: QueueStore;
  readonly submissions: SubmissionsStore;
  readonly verdicts: VerdictsStore;
  readonly audit: AuditStore;
}

interface NextRequest {
  /** Given back first; the one after it is given. */
  readonly leave: ApplicationId | undefined;
  readonly onlyWarnings: boolean;
}

type Content = Pick<VerdictInput, 'field_name' | 'sha256'>;

export interface VerificationService {
  /** Returns undefined if nothing waits for this user that nobody has. */
  next(request: NextRequest, by: StaffRequest): Promise<VerificationItem | undefined>;
  judge(id: ApplicationId, input: VerdictInput, by: StaffRequest): Promise<VerificationItem>;
  undo(id: ApplicationId, content: Content, by: StaffRequest): Promise<VerificationItem>;
  giveBack(id: ApplicationId, by: StaffRequest): Promise<void>;
}

interface VerificationDependencies {
  readonly unitOfWork: UnitOfWork<VerificationStores>;
  readonly views: VerificationViews;
  readonly duplicates: Pick<DuplicatesViews, 'others'>;
  readonly checks: Pick<ChecksService, 'checkOrLog'>;
  readonly numbers: Pick<IdentityNumbers, 'openColumns'>;
  readonly form: FormFacts;
  readonly clock: Clock;
}

/** The submission that a verifier works on, held for a change. */
interface HeldSubmission {
  readonly applicationNumber: ApplicationNumber;
  readonly submission: SubmissionRow;
  readonly hash: Buffer;
}

const CLAIM_MS = CLAIM_MINUTES * 60_000;

export function createVerificationService(dependencies: VerificationDependencies): VerificationService {
  const { unitOfWork, views, duplicates, checks, numbers, form, clock } = dependencies;

  function claimOf({ actor }: StaffRequest) {
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM_MS).toISOString();
    return { staffUserId: actor.staffUserId, now: now.toISOString(), until };
  }

  async function itemOf(id: ApplicationId, by: StaffRequest): Promise<VerificationItem | undefined> {
    const found = await views.waiting(id);
    if (found === undefined) return undefined;
    await checks.checkOrLog(found.submission);
    const waiting = found.submission.checks === null ? await views.waiting(id) : found;
    if (waiting === undefined) return undefined;
    const { submission } = waiting;
    const fileIds = documentsOf(submission).map(([, { file_id }]) => file_id);
    const otherIds = (submission.checks ?? []).flatMap(({ other }) => other?.id ?? []);
    const [before, verdicts, files, others] = await Promise.all([
      views.before(submission),
      views.verdictsOf(id),
      views.filesOf(fileIds),
      duplicates.others(otherIds),
    ]);
    const clear = await withClearNumbers(numbers, { waiting, before });
    return presentItem({ ...clear, verdicts, files, others, staffUserId: by.actor.staffUserId }, form);
  }

  /** Locks the application and its place in the queue; refused if it is with another verifier, or its content changed. */
  async function hold(
    stores: VerificationStores,
    id: ApplicationId,
    content: Content,
    by: StaffRequest,
  ): Promise<HeldSubmission> {
    const application = await stores.selection.lock(id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    const row = await stores.queue.lock(id);
    if (row === undefined) throw new AppError('CONFLICT', { text: texts.leftQueue });
    const claim = claimOf(by);
    const isHeld = row.claimedUntil !== null && new Date(row.claimedUntil) > clock.now();
    if (isHeld && row.claimedBy !== claim.staffUserId) {
      throw new AppError('CONFLICT', { text: texts.taken });
    }
    const submission = await stores.submissions.find(row.submissionId);
    if (submission === undefined) throw new Error('the queue names a submission that is there');
    const hash = contentHash(submission, content.field_name);
    if (hash === undefined) throw new AppError('NOT_FOUND', { text: texts.notSubmitted });
    if (hash.toString('hex') !== content.sha256) {
      throw new AppError('CONFLICT', { text: texts.contentChanged });
    }
    await stores.queue.renew(id, claim);
    return { applicationNumber: application.applicationNumber, submission, hash };
  }

  async function itemAfter(id: ApplicationId, by: StaffRequest): Promise<VerificationItem> {
    const item = await itemOf(id, by);
    if (item === undefined) throw new AppError('CONFLICT', { text: texts.leftQueue });
    return item;
  }

  return {
    async next({ leave, onlyWarnings }, by) {
      const id = await unitOfWork(async ({ queue }) => {
        const claim = claimOf(by);
        const after = leave === undefined ? undefined : await queue.giveBack(leave, claim.staffUserId);
        const own = await queue.renewOwn(claim);
        if (own !== undefined) return own;
        const open = await queue.claimNext(claim, { after, onlyWarnings });
        // What is judged waits for a decision: only for users who can make one.
        if (open !== undefined || !may(by.actor.role, 'applications.edit')) return open;
        return queue.claimNext(claim, { after, onlyWarnings, isJudged: true });
      });
      return id === undefined ? undefined : itemOf(id, by);
    },
    async judge(id, input, by) {
      await unitOfWork(async (stores) => {
        const { applicationNumber, submission, hash } = await hold(stores, id, input, by);
        const warnings = warningsOf(submission, input.field_name);
        const { field_name: fieldName, verdict, reason, note } = input;
        const { staffUserId } = by.actor;
        const content = { applicationId: id, fieldName, contentHash: hash };
        const before = await stores.verdicts.holding(content);
        const same = { submissionId: submission.id, verdict, reason, note, staffUserId };
        if (before !== undefined && isSame(before, same)) return;
        await stores.verdicts.add({ ...content, ...same, warnings });
        await stores.audit.record({
          actor: by.actor,
          action: `verification.${verdict.replace('_', '-')}`,
          subject: { kind: 'application', id: applicationNumber },
          after: {
            field: fieldName,
            sha256: input.sha256,
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
      await unitOfWork(async (stores) => {
        const { applicationNumber, hash } = await hold(stores, id, content, by);
        const { staffUserId } = by.actor;
        const { field_name: fieldName, sha256 } = content;
        const held = await stores.verdicts.holding({ applicationId: id, fieldName, contentHash: hash });
        if (held?.staffUserId !== staffUserId) {
          throw new AppError('CONFLICT', { text: texts.nothingToUndo });
        }
        await stores.verdicts.undo(held.id, staffUserId, clock.now().toISOString());
        await stores.audit.record({
          actor: by.actor,
          action: 'verification.undone',
          subject: { kind: 'application', id: applicationNumber },
          before: { verdict: held.verdict },
          after: { field: fieldName, sha256 },
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
