import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { firstName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { askFields, askLinks, asks } from '../../../db/schema/verification.ts';
import type { AskFieldRow, AskRow } from './asks.store.ts';

/** An ask with its fields, and who opened it. */
export interface KnownAsk extends AskRow {
  readonly openedByName: string;
  readonly fields: readonly AskFieldRow[];
}

/** An open ask as the holder of its link sees it, and whose it is. */
export interface OpenAsk {
  readonly id: number;
  readonly applicationId: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly candidateId: number;
  readonly firstName: string;
  readonly mobile: string;
  readonly openedAt: string;
  readonly endsAt: string;
  readonly fields: readonly AskFieldRow[];
}

export interface AsksViews {
  /** The last ask of an application, open or ended. */
  last(applicationId: ApplicationId): Promise<KnownAsk | undefined>;
  /** Returns undefined for a link that was never sent, and for one whose ask has ended. */
  byLink(tokenHash: Buffer, now: string): Promise<OpenAsk | undefined>;
  /** Whether a link was sent at all; its ask may have ended. */
  wasSent(tokenHash: Buffer): Promise<boolean>;
  ofCandidate(candidateId: number, now: string): Promise<OpenAsk | undefined>;
  /** Answered fields of the newest ask, if it ended by its answer and nobody has judged all of it since. */
  beingChecked(candidateId: number): Promise<KnownAsk | undefined>;
}

export function createAsksViews(db: Queries): AsksViews {
  const fieldsOf = (askId: number) =>
    db.select().from(askFields).where(eq(askFields.askId, askId)).orderBy(asc(askFields.id));

  const known = async (applicationId: ApplicationId): Promise<KnownAsk | undefined> => {
    const [row] = await db
      .select({ ask: asks, openedByName: staffUsers.username })
      .from(asks)
      .innerJoin(staffUsers, eq(staffUsers.id, asks.openedBy))
      .where(eq(asks.applicationId, applicationId))
      .orderBy(desc(asks.id))
      .limit(1);
    if (row === undefined) return undefined;
    return { ...row.ask, openedByName: row.openedByName, fields: await fieldsOf(row.ask.id) };
  };

  const selectOpen = () =>
    db
      .select({
        id: asks.id,
        applicationId: asks.applicationId,
        applicationNumber: applications.applicationNumber,
        candidateId: applications.candidateId,
        firstName,
        mobile: applications.mobileNumber,
        openedAt: asks.openedAt,
        endsAt: asks.endsAt,
      })
      .from(asks)
      .innerJoin(applications, eq(applications.id, asks.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId));
  const isOpen = (now: string) =>
    and(isNull(asks.endedAt), gt(asks.endsAt, now), isNull(applications.deletedAt));
  const withFields = async (row: Omit<OpenAsk, 'fields'> | undefined): Promise<OpenAsk | undefined> =>
    row === undefined ? undefined : { ...row, fields: await fieldsOf(row.id) };

  return {
    last: known,
    async byLink(tokenHash, now) {
      const [row] = await selectOpen()
        .innerJoin(askLinks, eq(askLinks.askId, asks.id))
        .where(and(eq(askLinks.tokenHash, tokenHash), isOpen(now)));
      return withFields(row);
    },
    wasSent: async (tokenHash) => (await db.$count(askLinks, eq(askLinks.tokenHash, tokenHash))) > 0,
    async ofCandidate(candidateId, now) {
      const [row] = await selectOpen().where(and(eq(applications.candidateId, candidateId), isOpen(now)));
      return withFields(row);
    },
    async beingChecked(candidateId) {
      const [own] = await db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.candidateId, candidateId),
            isNull(applications.deletedAt),
            eq(applications.status, 'Completed'),
          ),
        );
      const last = own === undefined ? undefined : await known(own.id);
      return last?.outcome === 'answered' ? last : undefined;
    },
  };
}
