import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { LedgerAccount } from '@portal/contract/rules/ledger.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { applications } from './applications.ts';
import { concessions } from './concessions.ts';
import { candidates } from './identity.ts';
import { ledgerEntries } from './ledger.ts';
import { plainNumber } from './values.ts';

/** An application that is locked for a change: its candidate and its status. */
export interface HeldApplication {
  readonly id: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly candidateId: number;
  readonly mobile: string;
  readonly status: ApplicationStatus;
}

export const heldApplication = {
  id: applications.id,
  applicationNumber: applications.applicationNumber,
  candidateId: applications.candidateId,
  mobile: applications.mobileNumber,
  status: applications.status,
};

/** Incremented by every change that a user may have seen. */
export const nextVersion = sql`${applications.version} + 1`;

/** As saved in the form. Until then the name of the registration, split at its last space. */
export const firstName = sql<string>`coalesce(${applications.firstName},
  regexp_replace(${candidates.fullName}, '\\s+\\S+$', ''))`;
export const lastName = sql<string | null>`case when ${applications.firstName} is null
  then coalesce(${applications.lastName}, substring(${candidates.fullName} from '\\s(\\S+)$'))
  else ${applications.lastName} end`;
/** The one name of a candidate on every screen, export and receipt, as `fullName` of the contract makes it. */
export const candidateName = sql<string>`btrim(concat_ws(' ', ${firstName}, ${lastName}))`;
interface IssuedDocument {
  readonly applicationId: SQLWrapper;
  readonly issuedAt: SQLWrapper;
  readonly payerName: SQLWrapper;
}

/**
 * The name on a receipt or voucher. One that was issued before they kept it has the name of the submission that was the
 * newest then; null if that is still the newest.
 */
export function payerNameOn({ applicationId, issuedAt, payerName }: IssuedDocument) {
  return sql<string | null>`coalesce(${payerName}, (
    select case when exists (
        select from submissions later where later.application_id = issued.application_id and later.number > issued.number)
      then nullif(btrim(concat_ws(' ', issued.answers ->> 'first_name', issued.answers ->> 'last_name')), '') end
    from submissions issued where issued.application_id = ${applicationId} and issued.submitted_at <= ${issuedAt}
    order by issued.number desc limit 1
  ))`;
}
export const candidateEmail = sql<string | null>`coalesce(${applications.email}, ${candidates.email})`;

/** What is booked for an application, in paise: the one sum behind every total that is shown. */
export function bookedPaise(account: LedgerAccount, applicationId: SQLWrapper) {
  return sql`(
    select coalesce(sum(${ledgerEntries.amountPaise}), 0) from ${ledgerEntries}
    where ${ledgerEntries.applicationId} = ${applicationId} and ${ledgerEntries.account} = ${sql.raw(`'${account}'`)}
  )`.mapWith(plainNumber);
}

/** By how much the fee of an application was lowered. The lowered fee is what the application has. */
export function concededPaise(applicationId: SQLWrapper) {
  return sql`(
    select coalesce(sum(${concessions.amountPaise}), 0) from ${concessions}
    where ${concessions.applicationId} = ${applicationId}
  )`.mapWith(plainNumber);
}
