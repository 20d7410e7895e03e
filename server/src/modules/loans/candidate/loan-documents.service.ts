import {
  partName,
  PRIMARY,
  type ApplicantNumber,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Part } from '../../../http/multipart.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { candidateShare } from '../../../kernel/share.ts';
import type { FileStorage } from '../../files/file-storage.ts';
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
  /** Copies of what the application holds: each belongs to the loan alone and outlives a change of the form. */
  useOfApplication(requester: LoanRequester): Promise<void>;
  remove(requester: LoanRequester, place: PlaceOfDocument): Promise<void>;
}

interface DocumentsDependencies {
  readonly unitOfWork: UnitOfWork<LoanStores>;
  readonly uploads: UploadsService;
  readonly views: LoansViews;
  readonly storage: FileStorage;
}

export function createLoanDocumentsService(dependencies: DocumentsDependencies): LoanDocumentsService {
  const { unitOfWork, uploads, views, storage } = dependencies;

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

  function upload(requester: LoanRequester, place: PlaceOfDocument, parts: AsyncIterable<Part>) {
    const fieldName = partName(place.number, place.kind);
    const { candidateId } = requester.actor;
    return uploads.receiveOnly(parts, { candidateId, fieldName, ...LOAN_FILE_HELD_TO }, (file) =>
      put(requester, place, file),
    );
  }

  return {
    async admit({ actor, applicationNumber }, number) {
      const own = await views.own(actor.candidateId);
      if (own?.applicationNumber !== applicationNumber) throw new AppError('NOT_FOUND');
      refuseUnlessOpen(own.status);
      if ((await views.lockedNumbers(own.id)).includes(number)) throw applicantLocked();
    },
    upload,
    async useOfApplication(requester) {
      const { id } = await unitOfWork((stores) => lockForLoan(stores, requester));
      if ((await views.lockedNumbers(id)).includes(PRIMARY)) throw applicantLocked();
      const held = await views.usableDocuments(id);
      if (held.length === 0) throw new AppError('CONFLICT', { text: LOAN_ANSWERS.nothingToUse });
      const share = candidateShare(requester.actor.candidateId);
      for (const { kind, path, isSealed, originalName, isGiven } of held) {
        const content = isGiven ? undefined : await storage.open({ path, isSealed }, share);
        if (content === undefined) continue;
        await upload(requester, { number: PRIMARY, kind }, oneFile(originalName, content.stream));
      }
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

async function* oneFile(fileName: string, content: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  yield { kind: 'file', fieldName: 'file', fileName, content };
}
