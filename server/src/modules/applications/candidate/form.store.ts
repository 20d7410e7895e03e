import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FormValues, REVIEW_STEP } from '@portal/contract/rules/form/form-description.ts';
import { keptStatement } from '../../../db/schema/kept-statement.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { heldApplication, nextVersion, type HeldApplication } from '../../../db/schema/application-parts.ts';
import { applications, type Answers } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';

/** The application of a candidate while it is being changed. */
export interface LockedApplication extends HeldApplication {
  readonly fullName: string;
  readonly email: string;
  readonly currentStep: number;
  readonly answers: Answers;
  readonly draft: Answers;
  readonly submission: Answers | null;
}

interface SavedForm {
  readonly answers: FormValues;
  readonly draft: FormValues;
  readonly status: 'In Progress';
  readonly currentStep: number;
}

interface SubmittedForm {
  readonly answers: FormValues;
  readonly submission: Answers;
  readonly submittedAt: string;
}

interface ResubmittedForm extends Omit<SubmittedForm, 'answers'> {
  readonly answers: Answers;
}

/** What the candidate writes of an application: answers, draft, submission. */
export interface FormStore {
  /** Waits for concurrent changes, and locks it until the change is committed. */
  lock(candidateId: number): Promise<LockedApplication | undefined>;
  save(id: ApplicationId, form: SavedForm): Promise<void>;
  submit(id: ApplicationId, form: SubmittedForm): Promise<void>;
  /** Another submission; the status stays. */
  resubmit(id: ApplicationId, form: ResubmittedForm): Promise<void>;
  keepDraft(id: ApplicationId, draft: FormValues): Promise<void>;
  /** After a document was put or removed by itself: the application has changed for those who look at it. */
  countChange(id: ApplicationId): Promise<void>;
}

/** Asked by every change of a candidate. */
const lockedApplication = keptStatement((db) =>
  db
    .select({
      ...heldApplication,
      fullName: candidates.fullName,
      email: candidates.email,
      currentStep: applications.currentStep,
      answers: applications.answers,
      draft: applications.draft,
      submission: applications.submission,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.candidateId, sql.placeholder('candidateId')), isNull(applications.deletedAt)))
    .for('update', { of: applications })
    .prepare('application-locked'),
);

export function createFormStore(db: Transaction): FormStore {
  return {
    async lock(candidateId) {
      const [row] = await db.runKept(lockedApplication, { candidateId });
      return row;
    },
    async save(id, form) {
      await db
        .update(applications)
        .set({ ...form, version: nextVersion })
        .where(eq(applications.id, id));
    },
    async submit(id, form) {
      await db
        .update(applications)
        .set({
          ...form,
          status: 'Completed',
          currentStep: REVIEW_STEP,
          draft: {},
          reopenReason: null,
          version: nextVersion,
        })
        .where(eq(applications.id, id));
    },
    async resubmit(id, form) {
      await db
        .update(applications)
        .set({ ...form, version: nextVersion })
        .where(eq(applications.id, id));
    },
    async keepDraft(id, draft) {
      await db.update(applications).set({ draft }).where(eq(applications.id, id));
    },
    async countChange(id) {
      await db.update(applications).set({ version: nextVersion }).where(eq(applications.id, id));
    },
  };
}
