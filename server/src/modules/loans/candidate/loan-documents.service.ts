import { partName, type ApplicantNumber, type LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Part } from '../../../http/multipart.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StagedFile } from '../../files/files.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { LOAN_FILE_HELD_TO } from './loan-upload.ts';
import {
  applicantLocked,
  applicantOf,
  lockForLoan,
  record,
  refuseIfLocked,
  refuseUnlessOpen,
  type LoanRequester,
  type LoanStores,
} from './loan-stores.ts';
import type { LoansViews } from './loans.views.ts';

export interface PlaceOfDocument {
  readonly number: ApplicantNumber;
  readonly kind: LoanFile;
}

export interface LoanDocumentsService {
  /** Refuses before a file is read if it could not be stored. */
  admit(requester: LoanRequester, number: ApplicantNumber): Promise<void>;
  /** The one file among the parts takes the place of the one before. */
  upload(requester: LoanRequester, place: PlaceOfDocument, parts: AsyncIterable<Part>): Promise<StagedFile>;
  remove(requester: LoanRequester, place: PlaceOfDocument): Promise<void>;
}

interface DocumentsDependencies {
  readonly unitOfWork: UnitOfWork<LoanStores>;
  readonly uploads: UploadsService;
  readonly views: LoansViews;
}

export function createLoanDocumentsService(dependencies: DocumentsDependencies): LoanDocumentsService {
  const { unitOfWork, uploads, views } = dependencies;

  async function put(
    requester: LoanRequester,
    { number, kind }: PlaceOfDocument,
    file: StagedFile,
  ): Promise<void> {
    await unitOfWork(async (stores) => {
      const account = await lockForLoan(stores, requester);
      const loan = (await stores.loans.find(account.id)) ?? (await stores.loans.begin(account));
      const present = applicantOf(loan, number);
      refuseIfLocked(present);
      const applicantId = present?.id ?? (await stores.loans.putApplicant(loan, number, {}));
      await stores.files.keep(file);
      await stores.loans.putDocument({ applicantId, candidateId: account.candidateId, kind }, file.id);
      const replaced = present?.documents.filter((document) => document.kind === kind) ?? [];
      await stores.files.discard(replaced.map(({ fileId }) => fileId));
      await record(stores, requester, 'loan.document-uploaded', { field: partName(number, kind) });
    });
  }

  return {
    async admit({ actor, applicationNumber }, number) {
      const own = await views.own(actor.candidateId);
      if (own?.applicationNumber !== applicationNumber) throw new AppError('NOT_FOUND');
      refuseUnlessOpen(own.status);
      if ((await views.lockedNumbers(own.id)).includes(number)) throw applicantLocked();
    },
    async upload(requester, place, parts) {
      const fieldName = partName(place.number, place.kind);
      const { candidateId } = requester.actor;
      return uploads.receiveOnly(parts, { candidateId, fieldName, ...LOAN_FILE_HELD_TO }, (file) =>
        put(requester, place, file),
      );
    },
    remove: (requester, { number, kind }) =>
      unitOfWork(async (stores) => {
        const account = await lockForLoan(stores, requester);
        const applicant = applicantOf(await stores.loans.find(account.id), number);
        const document = applicant?.documents.find((one) => one.kind === kind);
        refuseIfLocked(applicant);
        if (applicant === undefined || document === undefined) return;
        const { candidateId } = account;
        await stores.loans.removeDocument({ applicantId: applicant.id, candidateId, kind });
        await stores.files.discard([document.fileId]);
        await record(stores, requester, 'loan.document-removed', { field: partName(number, kind) });
      }),
  };
}
