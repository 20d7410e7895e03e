import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { LeadStatus } from '@portal/contract/rules/lead.ts';
import type { Utm } from '@portal/contract/utm.ts';
import type { Transaction } from '../../db/transaction.ts';
import { leads, type LeadSource } from '../../db/schema/leads.ts';

interface LeadDetails {
  readonly source: LeadSource;
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly city: string | undefined;
  readonly utm: Utm;
}

/** What staff keep about a lead. */
export interface LeadFields {
  readonly status: LeadStatus;
  readonly note: string | null;
  readonly ownerId: number | null;
}

export interface LeadsStore {
  /** Keeps who asked; asking again counts, and corrects the details until the number is proven. */
  keep(lead: LeadDetails, now: string): Promise<number>;
  isVerified(source: LeadSource, mobile: string): Promise<boolean>;
  countAgain(source: LeadSource, mobile: string, now: string): Promise<void>;
  /** Returns the lead, if one waits for its number to be proven. */
  verify(source: LeadSource, mobile: string, now: string): Promise<number | undefined>;
  /** A visitor who registers is no longer to be called. */
  convert(mobile: string, candidateId: number): Promise<number[]>;
  /** The lead, kept from others' changes to the end of the transaction. */
  lock(id: number): Promise<(LeadFields & { readonly updatedAt: string }) | undefined>;
  edit(id: number, change: Partial<LeadFields>): Promise<void>;
}

const of = (source: LeadSource, mobile: string) => and(eq(leads.source, source), eq(leads.mobile, mobile));

export function createLeadsStore(db: Transaction): LeadsStore {
  return {
    async keep({ source, mobile, name, email, city, utm }, now) {
      const details = {
        name,
        email,
        city: city ?? null,
        utmSource: utm.source ?? null,
        utmMedium: utm.medium ?? null,
        utmCampaign: utm.campaign ?? null,
        lastAskedAt: now,
      };
      const [row] = await db
        .insert(leads)
        .values({ source, mobile, ...details })
        .onConflictDoUpdate({
          target: [leads.mobile, leads.source],
          set: { ...details, timesAsked: sql`${leads.timesAsked} + 1` },
          setWhere: isNull(leads.verifiedAt),
        })
        .returning({ id: leads.id });
      return row?.id ?? (await proven(source, mobile));
    },
    async isVerified(source, mobile) {
      const rows = await db
        .select({ id: leads.id })
        .from(leads)
        .where(and(of(source, mobile), isNotNull(leads.verifiedAt)));
      return rows.length > 0;
    },
    async countAgain(source, mobile, now) {
      await db
        .update(leads)
        .set({ timesAsked: sql`${leads.timesAsked} + 1`, lastAskedAt: now })
        .where(of(source, mobile));
    },
    async verify(source, mobile, now) {
      const [row] = await db
        .update(leads)
        .set({ verifiedAt: sql`coalesce(${leads.verifiedAt}, ${now})` })
        .where(of(source, mobile))
        .returning({ id: leads.id });
      return row?.id;
    },
    async convert(mobile, candidateId) {
      const rows = await db
        .update(leads)
        .set({ status: 'Converted', candidateId })
        .where(and(eq(leads.mobile, mobile), ne(leads.status, 'Converted')))
        .returning({ id: leads.id });
      return rows.map(({ id }) => id);
    },
    async lock(id) {
      const { status, note, ownerId, updatedAt } = leads;
      const [row] = await db
        .select({ status, note, ownerId, updatedAt })
        .from(leads)
        .where(eq(leads.id, id))
        .for('update');
      return row;
    },
    async edit(id, change) {
      await db.update(leads).set(change).where(eq(leads.id, id));
    },
  };

  // The details of a proven lead are not for strangers to change.
  async function proven(source: LeadSource, mobile: string): Promise<number> {
    const [row] = await db.select({ id: leads.id }).from(leads).where(of(source, mobile));
    if (row === undefined) throw new Error('a lead that was not kept is there already');
    return row.id;
  }
}
