import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { heldApplication, nextVersion, type HeldApplication } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';

/** An application while staff change it. */
export interface EditableApplication extends HeldApplication {
  readonly feePaise: number;
  readonly version: number;
  readonly updatedAt: string;
  readonly currentStep: number;
  readonly reopenReason: string | null;
}

export interface SelectionChange {
  readonly status?: ApplicationStatus;
  readonly currentStep?: number;
  readonly reopenReason?: string | null;
}

export interface SelectionStore {
  /** Kept from others' changes, those of its money too, to the end of the transaction. */
  lock(id: ApplicationId): Promise<EditableApplication | undefined>;
  /** Increments the version, also if only data that belongs to the application has changed. */
  update(id: ApplicationId, change: SelectionChange): Promise<void>;
}

export function createSelectionStore(db: Transaction): SelectionStore {
  return {
    async lock(id) {
      const [row] = await db
        .select({
          ...heldApplication,
          feePaise: applications.programTotalFeePaise,
          version: applications.version,
          updatedAt: applications.updatedAt,
          currentStep: applications.currentStep,
          reopenReason: applications.reopenReason,
        })
        .from(applications)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
        .for('update');
      return row;
    },
    async update(id, change) {
      await db
        .update(applications)
        .set({ ...change, version: nextVersion })
        .where(eq(applications.id, id));
    },
  };
}
