import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import type { ContactNumber } from '@portal/contract/rules/contact-change.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import type { OtpStore } from '../auth/otp.store.ts';
import type { Limit } from '../auth/rate-limits.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { CodeOutcome, ContactCodes } from './contact-codes.ts';
import type { ContactChange, PlannedContact } from './contact-change.ts';
import { codeSms, recordOf } from './contact-code-sms.ts';
import type { ContactApprovalStores } from './contact.approval.ts';

export type ContactServiceStores = ContactApprovalStores & { readonly otp: OtpStore };

interface ContactCodesEntered {
  readonly current_code: string;
  readonly new_code?: string | undefined;
}

export interface ContactService {
  /** Returns the number that the code was sent to. */
  sendCode(id: ApplicationId, details: ContactDetails, to: ContactNumber, by: StaffRequest): Promise<string>;
  change(
    id: ApplicationId,
    details: ContactDetails,
    codes: ContactCodesEntered,
    by: StaffRequest,
  ): Promise<void>;
  /** For a candidate whose number is lost. */
  propose(
    id: ApplicationId,
    details: ContactDetails,
    proof: { readonly reason: string; readonly new_code?: string | undefined },
    by: StaffRequest,
  ): Promise<WaitingChange>;
}

interface ContactServiceDependencies {
  readonly unitOfWork: UnitOfWork<ContactServiceStores>;
  readonly contactChange: ContactChange;
  readonly codes: ContactCodes;
  readonly gate: ApprovalGate<'candidate_contact', ContactServiceStores>;
  readonly sms: SmsService;
  readonly perMobile: Limit;
  readonly perColleague: Limit;
  readonly wrongPerColleague: Limit;
}

type CodeField = 'current_code' | 'new_code';
interface WrongCode {
  readonly field: CodeField;
  readonly outcome: Exclude<CodeOutcome, 'right'>;
}

export function createContactService(dependencies: ContactServiceDependencies): ContactService {
  const { unitOfWork, contactChange, codes, gate, sms, perMobile, perColleague, wrongPerColleague } =
    dependencies;

  /** Compares every code before one is used up, so that a wrong one does not cost the other. */
  async function firstWrong(
    stores: ContactServiceStores,
    planned: PlannedContact,
    entered: Partial<ContactCodesEntered>,
    by: StaffRequest,
  ): Promise<WrongCode | undefined> {
    const { otp } = stores;
    const { application, before, after, isMobileChanged } = planned;
    const { current_code: current, new_code: added } = entered;
    if (isMobileChanged && added === undefined) throw missing(texts.newCodeMissing);
    const change = { applicationId: application.id, staffUserId: by.actor.staffUserId, details: after };
    const toCompare: [CodeField, string, string | undefined][] = [
      ['current_code', before.mobile, current],
      ['new_code', after.mobile, isMobileChanged ? added : undefined],
    ];
    const given = toCompare.flatMap(([field, mobile, code]) =>
      code === undefined ? [] : [{ field, mobile, code }],
    );
    for (const { field, mobile, code } of given) {
      const outcome = await codes.compare(otp, mobile, change, code);
      if (outcome === 'right') continue;
      if (outcome !== 'over') {
        await stores.audit.record({
          ...by,
          action: 'application.contact-code-wrong',
          subject: { kind: 'application', id: application.applicationNumber },
          after: { number: field === 'new_code' ? 'new' : 'current', ...recordOf(planned) },
        });
      }
      return { field, outcome };
    }
    for (const { mobile } of given) await codes.useUp(otp, mobile);
    return undefined;
  }

  /** Counted before the codes are compared, so that many calls at once are no way around it. */
  async function limited<Result extends object | undefined>(
    { actor }: StaffRequest,
    work: () => Promise<Result | WrongCode>,
  ): Promise<Result> {
    const key = String(actor.staffUserId);
    const wait = await wrongPerColleague.take(key);
    if (wait !== undefined) {
      throw new AppError('TOO_MANY_REQUESTS', { text: texts.tooManyWrong, retryAfterSeconds: wait });
    }
    let isWrong = false;
    try {
      const result = await work();
      if (result === undefined || !('outcome' in result)) return result;
      isWrong = result.outcome !== 'over';
      throw refusal(result);
    } finally {
      if (!isWrong) await wrongPerColleague.giveBack(key);
    }
  }

  async function takeLimits(mobile: string, { actor }: StaffRequest): Promise<void> {
    const wait = (await perColleague.take(String(actor.staffUserId))) ?? (await perMobile.take(mobile));
    if (wait === undefined) return;
    throw new AppError('TOO_MANY_REQUESTS', { text: texts.tooManyCodes, retryAfterSeconds: wait });
  }

  return {
    async sendCode(id, details, to, by) {
      const { before, isMobileChanged } = await unitOfWork((stores) =>
        contactChange.plan(stores, id, details),
      );
      if (to === 'new' && !isMobileChanged) throw new AppError('CONFLICT', { text: texts.numberUnchanged });
      const mobile = to === 'new' ? details.mobile : before.mobile;
      await takeLimits(mobile, by);
      await unitOfWork(async (stores) => {
        const planned = await contactChange.plan(stores, id, details);
        const change = { applicationId: id, staffUserId: by.actor.staffUserId, details };
        const { code, expiresAt } = await codes.issue(stores.otp, mobile, change, by.caller.ip);
        await sms.keep(stores, { ...codeSms(planned), to: mobile, variable: code, expiresAt });
        await stores.audit.record({
          ...by,
          action: 'application.contact-code-sent',
          subject: { kind: 'application', id: planned.application.applicationNumber },
          after: { number: to, ...recordOf(planned) },
        });
      });
      return mobile;
    },
    change: (id, details, entered, by) =>
      limited<undefined>(by, async () => {
        const person = await contactChange.personOf(id);
        return unitOfWork(async (stores) => {
          const planned = await contactChange.plan(stores, id, details);
          const found = await firstWrong(stores, planned, entered, by);
          if (found === undefined) await contactChange.make(stores, planned, by, { person });
          return found;
        });
      }),
    propose: (id, details, { reason, new_code }, by) =>
      limited<WaitingChange>(by, () =>
        unitOfWork(async (stores) => {
          const planned = await contactChange.plan(stores, id, details);
          // What cannot be released is said before the code is used up.
          if (!(await gate.canBeReleased(stores, by))) throw new AppError('SECOND_PERSON_NEEDED');
          const found = await firstWrong(stores, planned, { new_code }, by);
          const { before } = planned;
          return found ?? gate.propose(stores, { application_id: id, ...details, reason, before }, by);
        }),
      ),
  };
}

/** Thrown after the commit, so that the try is counted. */
function refusal({ field, outcome }: WrongCode): AppError {
  const text = outcome === 'wrong' ? texts.codeWrong : texts.codeOver;
  return new AppError(outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED', { text, fields: { [field]: text } });
}

function missing(text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { new_code: text } });
}
