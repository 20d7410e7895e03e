import { duplicateOf } from '../../../db/errors.ts';
import { deletionApproval } from './deletion.approval.ts';
import { createDeletionService } from './deletion.service.ts';
import { createRemoveApplications } from './remove-applications.ts';
import type { ApplicationsParts } from '../applications.parts.ts';

export function composeDeletion({ unitOfWork, settling, approvals, clock }: ApplicationsParts) {
  const removeApplications = createRemoveApplications({ unitOfWork, settling, clock });
  return createDeletionService({
    unitOfWork,
    removeApplications,
    gate: approvals.register(unitOfWork, deletionApproval(removeApplications)),
    isMobileTaken: (error) => duplicateOf(error) === 'candidates_live_mobile_unique',
    clock,
  });
}
