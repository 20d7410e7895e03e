import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import { isEditable } from '@portal/contract/rules/application-status.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { duplicateOf } from '../../db/errors.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CheckTyped } from '../applications/form/check-typed.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { CandidatesStore } from '../auth/candidates.store.ts';
import type { DevicesStore } from '../auth/devices.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { AuditedValues, PersonAudit } from '../sealing/audited-values.ts';
import type { MoveAskLinks } from '../verification/asks/move-ask-links.ts';
import type { AddSubmission } from '../verification/add-submission.ts';
import {
  changedFields,
  detailsOf,
  formValues,
  fullNameOf,
  isSameContact,
  withContact,
} from './contact-details.ts';
import type { ContactApplication, ContactStore } from './contact.store.ts';

export type ContactStores = Parameters<SmsService['keep']>[0] &
  Parameters<MoveAskLinks>[0] &
  Parameters<AddSubmission>[0] & {
    readonly contact: ContactStore;
    readonly candidates: CandidatesStore;
    readonly devices: DevicesStore;
    readonly sessions: SessionsStore;
    readonly audit: AuditStore;
  };

/** A change that can be made, on the state as it is now. */
export interface PlannedContact {
  readonly application: ContactApplication;
  readonly before: ContactDetails;
  readonly after: ContactDetails;
  readonly isMobileChanged: boolean;
}

/** How it was proved, and by what key the audit keeps the details. */
interface ContactRecord {
  readonly person: PersonAudit;
  /** Of a change that two people made. */
  readonly reason?: string;
}

export interface ContactChange {
  /** Before the transaction: what the audit seals the details with. */
  personOf(id: ApplicationId): Promise<PersonAudit>;
  /** Locks the application; throws if it cannot be changed so. */
  plan(stores: ContactStores, id: ApplicationId, wanted: ContactDetails): Promise<PlannedContact>;
  make(
    stores: ContactStores,
    planned: PlannedContact,
    by: StaffRequest,
    record: ContactRecord,
  ): Promise<void>;
}

interface ContactDependencies {
  readonly unitOfWork: UnitOfWork<Pick<ContactStores, 'contact'>>;
  readonly auditedValues: Pick<AuditedValues, 'ofPerson'>;
  readonly checkTyped: CheckTyped;
  readonly moveAskLinks: MoveAskLinks;
  readonly addSubmission: AddSubmission;
  readonly sms: SmsService;
  readonly clock: Clock;
}

const MOBILE_ONCE = 'candidates_live_mobile_unique';

export function createContactChange(dependencies: ContactDependencies): ContactChange {
  const { unitOfWork, auditedValues, checkTyped, moveAskLinks, addSubmission, sms, clock } = dependencies;

  /** By the rules of the form, which the candidate's own answers were held to. */
  function checkDetails(details: ContactDetails): void {
    const values = formValues(details);
    const { mobile_number: mobile, ...wrong } = checkTyped(Object.keys(values), values);
    const fields = mobile === undefined ? wrong : { ...wrong, mobile };
    const [first] = Object.values(fields);
    if (first !== undefined) throw new AppError('INVALID_INPUT', { text: first, fields });
  }

  async function store(stores: ContactStores, { application, after }: PlannedContact): Promise<void> {
    const { id, candidateId, status, answers, draft, submission } = application;
    // While the form is open the next submission is the candidate's own.
    const next = submission === null || isEditable(status) ? undefined : resubmitted(submission, after);
    try {
      await stores.contact.changeCandidate(candidateId, {
        fullName: fullNameOf(after),
        email: after.email,
        mobile: after.mobile,
      });
    } catch (error) {
      if (duplicateOf(error) === MOBILE_ONCE) throw taken();
      throw error;
    }
    await stores.contact.changeApplication(id, {
      mobile: after.mobile,
      answers: withContact(answers, after),
      draft: withContact(draft, after),
      submission: next ?? submission,
    });
    if (next !== undefined) await addSubmission(stores, id, next, clock.now().toISOString());
  }

  return {
    async personOf(id) {
      const candidateId = await unitOfWork(({ contact }) => contact.candidateOf(id));
      if (candidateId === undefined) throw new AppError('NOT_FOUND');
      return auditedValues.ofPerson(candidateId);
    },
    async plan(stores, id, wanted) {
      const candidateId = await stores.contact.candidateOf(id);
      if (candidateId === undefined) throw new AppError('NOT_FOUND');
      // Before the sessions: a login meanwhile is refused, or its session is among those.
      await stores.candidates.lock([candidateId]);
      // Before the application, as by a candidate who saves.
      await stores.sessions.lockAllOfCandidates([candidateId]);
      const application = await stores.contact.lock(id);
      if (application === undefined) throw new AppError('NOT_FOUND');
      const before = detailsOf(application);
      if (isSameContact(before, wanted)) throw new AppError('CONFLICT', { text: texts.nothingChanged });
      checkDetails(wanted);
      const isMobileChanged = wanted.mobile !== before.mobile;
      if (isMobileChanged && (await stores.candidates.findByMobile(wanted.mobile)) !== undefined)
        throw taken();
      return { application, before, after: wanted, isMobileChanged };
    },
    async make(stores, planned, by, { person, reason }) {
      const { application, before, after, isMobileChanged } = planned;
      const { id, candidateId, applicationNumber } = application;
      await stores.sessions.endAllOfCandidates([candidateId], clock.now().toISOString());
      // A browser on the lost phone is a stranger from now on.
      if (isMobileChanged) await stores.devices.forgetAll(candidateId);
      await store(stores, planned);
      if (isMobileChanged) await moveAskLinks(stores, id, after.mobile);
      for (const to of new Set([before.mobile, after.mobile])) {
        await sms.keep(stores, { to, template: 'contact_changed', variable: applicationNumber });
      }
      const names = changedFields(before, after);
      await stores.audit.record({
        ...by,
        action: 'application.contact-changed',
        subject: { kind: 'application', id: applicationNumber },
        before: person.seal(Object.fromEntries(names.map((name) => [name, before[name]]))),
        after: {
          ...person.seal(Object.fromEntries(names.map((name) => [name, after[name]]))),
          ...(reason === undefined ? { proved_by: 'codes' } : { proved_by: 'two people', reason }),
        },
      });
    },
  };
}

function resubmitted(submission: NonNullable<ContactApplication['submission']>, after: ContactDetails) {
  const { answers } = submission;
  const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
  return { ...submission, answers: withContact(isObject ? { ...answers } : {}, after) };
}

function taken(): AppError {
  return new AppError('CONFLICT', { text: texts.taken, fields: { mobile: texts.taken } });
}
