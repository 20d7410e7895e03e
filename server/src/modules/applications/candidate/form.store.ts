import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications, type Answers } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';

/** The application of a candidate while it is being changed. */
export interface LockedApplication {
  readonly id: number;
  readonly applicationId: string;
  readonly candidateId: number;
  readonly mobile: string;
  readonly fullName: string;
  readonly email: string;
  readonly status: ApplicationStatus;
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

/** What the candidate writes of an application: answers, draft, submission. */
export interface FormStore {
  /** Waits for whoever else changes it, and holds it until the change is committed. */
  lock(candidateId: number): Promise<LockedApplication | undefined>;
  save(id: number, form: SavedForm): Promise<void>;
  submit(id: number, form: SubmittedForm): Promise<void>;
  keepDraft(id: number, draft: FormValues): Promise<void>;
}

const LAST_STEP = 3;
const nextVersion = sql`${applications.version} + 1`;

export function createFormStore(db: Queries): FormStore {
  return {
    async lock(candidateId) {
      const [row] = await db
        .select({
          id: applications.id,
          applicationId: applications.applicationId,
          candidateId: applications.candidateId,
          mobile: applications.mobileNumber,
          fullName: candidates.fullName,
          email: candidates.email,
          status: applications.status,
          currentStep: applications.currentStep,
          answers: applications.answers,
          draft: applications.draft,
          submission: applications.submission,
        })
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(and(eq(applications.candidateId, candidateId), isNull(applications.deletedAt)))
        .for('update', { of: applications });
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
          currentStep: LAST_STEP,
          draft: {},
          reopenReason: null,
          version: nextVersion,
        })
        .where(eq(applications.id, id));
    },
    async keepDraft(id, draft) {
      await db.update(applications).set({ draft }).where(eq(applications.id, id));
    },
  };
}
