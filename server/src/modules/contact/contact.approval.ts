import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { asResult, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { groupedMobile } from '@portal/contract/rules/identity.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ApprovalKindDefinition } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { PersonAudit } from '../sealing/audited-values.ts';
import type { ContactChange, ContactStores, PlannedContact } from './contact-change.ts';
import { changedFields, fullNameOf, isSameContact } from './contact-details.ts';

export type ContactApprovalStores = ContactStores & DecisionStores;

/** The candidate's number is lost: a second person looks at the reason. */
export function contactApproval(
  change: ContactChange,
): ApprovalKindDefinition<'candidate_contact', ContactApprovalStores, PersonAudit> {
  const plan = async (stores: ContactApprovalStores, payload: ApprovalPayload<'candidate_contact'>) => {
    const { application_id: id, first_name, last_name, email, mobile, before } = payload;
    const planned = await change.plan(stores, id, { first_name, last_name, email, mobile });
    // A number that stayed the same then had no code, and would be set without one now.
    if (before === undefined || !isSameContact(before, planned.before)) {
      throw new AppError('CONFLICT', { text: texts.changedSince });
    }
    return planned;
  };
  return {
    kind: 'candidate_contact',
    prepare: ({ application_id: id }) => change.personOf(id),
    async describe(stores, payload) {
      const planned = await plan(stores, payload);
      const { application } = planned;
      return {
        subject: { kind: 'application', id: application.applicationNumber },
        applicationId: application.id,
        title: `Name, email or mobile for ${application.applicationNumber}`,
        detail: changedWords(planned).join(', '),
        auditedDetail: changedFields(planned.before, planned.after).join(', '),
        facts: [wordFact('Reason', null, payload.reason), ...factsOf(planned)],
        basis: JSON.stringify(planned.before),
        effects: [
          'The candidate is logged out everywhere and logs in with the number above',
          'Both numbers are told by SMS',
          'History shows both names',
        ],
      };
    },
    async whyOver(stores, payload) {
      try {
        await plan(stores, payload);
        return undefined;
      } catch (error) {
        if (error instanceof AppError) return error.message;
        throw error;
      }
    },
    async execute(stores, payload, { by }, person) {
      if (person === undefined) throw new Error('a changed contact is prepared before it is made');
      await change.make(stores, await plan(stores, payload), by, { person, reason: payload.reason });
    },
  };
}

function factsOf({ before, after }: PlannedContact) {
  return [
    wordFact('Name', fullNameOf(before), fullNameOf(after)),
    wordFact('Email', before.email, after.email),
    asResult(wordFact('Mobile', groupedMobile(before.mobile), groupedMobile(after.mobile))),
  ];
}

function changedWords({ before, after, isMobileChanged }: PlannedContact): string[] {
  return [
    ...(fullNameOf(before) === fullNameOf(after) ? [] : ['name']),
    ...(before.email === after.email ? [] : ['email']),
    ...(isMobileChanged ? [`mobile to ${groupedMobile(after.mobile)}`] : []),
  ];
}
