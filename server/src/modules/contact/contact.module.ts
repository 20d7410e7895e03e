import type { FastifyInstance } from 'fastify';
import {
  CONTACT_CODES_PER_COLLEAGUE_HOUR,
  CONTACT_CODES_PER_MOBILE_DAY,
  CONTACT_WRONG_CODES_PER_COLLEAGUE_DAY,
} from '@portal/contract/rules/contact-change.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { CheckTyped } from '../applications/form/check-typed.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import type { AddSubmission } from '../verification/add-submission.ts';
import type { MoveAskLinks } from '../verification/asks/move-ask-links.ts';
import { createContactChange } from './contact-change.ts';
import { createContactCodes } from './contact-codes.ts';
import { contactApproval } from './contact.approval.ts';
import { registerContactRoutes } from './contact.routes.ts';
import { createContactService, type ContactServiceStores } from './contact.service.ts';
import { createContactStore } from './contact.store.ts';

interface ContactParts {
  readonly unitOfWork: UnitOfWork<ContactServiceStores>;
  readonly approvals: Approvals;
  readonly auditedValues: AuditedValues;
  readonly checkTyped: CheckTyped;
  readonly moveAskLinks: MoveAskLinks;
  readonly addSubmission: AddSubmission;
  readonly sms: SmsService;
  readonly makeLimit: MakeLimit;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

const HOUR = 60 * 60;

/** A candidate's name, email and mobile, which staff change with the candidate's codes or in twos. */
export const contactModule = {
  stores: (transaction: Transaction) => ({ contact: createContactStore(transaction) }),
  compose: (parts: ContactParts) => {
    const { unitOfWork, approvals, sms, makeLimit, secrets, clock } = parts;
    const contactChange = createContactChange(parts);
    const gate = approvals.register(unitOfWork, contactApproval(contactChange));
    const service = createContactService({
      unitOfWork,
      contactChange,
      codes: createContactCodes(secrets, clock),
      gate,
      sms,
      perMobile: makeLimit('contact-code-mobile', CONTACT_CODES_PER_MOBILE_DAY, 24 * HOUR),
      wrongPerColleague: makeLimit('contact-wrong-staff', CONTACT_WRONG_CODES_PER_COLLEAGUE_DAY, 24 * HOUR),
      perColleague: makeLimit('contact-code-staff', CONTACT_CODES_PER_COLLEAGUE_HOUR, HOUR),
    });
    return {
      services: {},
      routes: (http: FastifyInstance) => registerContactRoutes(http, service),
    };
  },
};
