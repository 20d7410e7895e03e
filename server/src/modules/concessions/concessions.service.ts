import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import { planConcession, type ConcessionStores } from './concession.approval.ts';

interface WantedConcession {
  readonly amount: number;
  readonly reason: string;
  readonly document: string | null;
}

export interface ConcessionsService {
  propose(id: ApplicationId, wanted: WantedConcession, by: StaffRequest): Promise<WaitingChange>;
  proposeRevocation(concessionId: number, reason: string, by: StaffRequest): Promise<WaitingChange>;
}

interface ConcessionsDependencies {
  readonly unitOfWork: UnitOfWork<ConcessionStores>;
  readonly gate: ApprovalGate<'concession', ConcessionStores>;
}

export function createConcessionsService({ unitOfWork, gate }: ConcessionsDependencies): ConcessionsService {
  async function propose(
    stores: ConcessionStores,
    payload: ApprovalPayload<'concession'>,
    by: StaffRequest,
  ): Promise<WaitingChange> {
    // What cannot be done is said before who else is needed.
    await planConcession(stores, payload);
    if (!(await gate.canBeReleased(stores, by))) throw new AppError('SECOND_PERSON_NEEDED');
    return gate.propose(stores, payload, by);
  }

  return {
    propose: (id, wanted, by) =>
      unitOfWork((stores) => propose(stores, { application_id: id, ...wanted, revokes: null }, by)),
    proposeRevocation: (concessionId, reason, by) =>
      unitOfWork(async (stores) => {
        const revoked = await stores.concessions.find(concessionId);
        if (revoked === undefined) throw new AppError('NOT_FOUND');
        const { applicationId, amountPaise: amount } = revoked;
        const payload = { application_id: applicationId, amount, reason, document: null };
        return propose(stores, { ...payload, revokes: concessionId }, by);
      }),
  };
}
