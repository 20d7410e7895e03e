import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { proposedConcession } from '@portal/contract/routes/concessions.ts';
import {
  CONCESSION_FILE_MAX_MB,
  CONCESSION_FILE_TYPES,
  takesConcession,
} from '@portal/contract/rules/concessions.ts';
import { CONCESSION_TEXTS as texts } from '@portal/contract/texts/concessions.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import type { Part } from '../../http/multipart.ts';
import { parseInput } from '../../http/parse-input.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import type { FilesStore, StagedFile } from '../files/files.store.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import { planConcession, type ConcessionStores } from './concession.approval.ts';
import type { ConcessionsViews } from './concessions.views.ts';

interface WantedConcession {
  readonly amount: number;
  readonly reason: string;
  readonly document: string | null;
}

export interface ConcessionsService {
  propose(id: ApplicationId, wanted: WantedConcession, by: StaffRequest): Promise<WaitingChange>;
  /** Reads the same with the file it rests on from a form; nothing is left of the file if it is refused. */
  proposeWithFile(id: ApplicationId, form: AsyncIterable<Part>, by: StaffRequest): Promise<WaitingChange>;
  proposeRevocation(concessionId: number, reason: string, by: StaffRequest): Promise<WaitingChange>;
}

interface ProposingStores extends ConcessionStores {
  readonly files: FilesStore;
}

interface ConcessionsDependencies {
  readonly unitOfWork: UnitOfWork<ProposingStores>;
  readonly gate: ApprovalGate<'concession', ConcessionStores>;
  readonly views: ConcessionsViews;
  readonly uploads: UploadsService;
}

/** The name of the file in the form. */
export const FILE_FIELD = 'file';
const HELD_TO = { accept: CONCESSION_FILE_TYPES, limitMb: CONCESSION_FILE_MAX_MB };

export function createConcessionsService({
  unitOfWork,
  gate,
  views,
  uploads,
}: ConcessionsDependencies): ConcessionsService {
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

  /** Refuses before a file is read if it could not be stored. Returns whose key seals it. */
  async function admit(id: ApplicationId): Promise<number> {
    const application = await views.application(id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    if (!takesConcession(application.status)) throw new AppError('CONFLICT', { text: texts.notOpen });
    return application.candidateId;
  }

  async function proposeOn(
    file: StagedFile,
    payload: ApprovalPayload<'concession'>,
    by: StaffRequest,
  ): Promise<WaitingChange> {
    return unitOfWork(async (stores) => {
      const kind = file.contentType === 'application/pdf' ? 'PDF' : 'Photo';
      const sha256 = file.sha256.toString('hex');
      const change = await propose(stores, { ...payload, file: { kind, sha256 } }, by);
      // The same proposal, sent again, has its file already.
      if (await stores.concessions.attach(change.approvalId, file)) await stores.files.keep(file);
      else await stores.files.discard([file.id]);
      return change;
    });
  }

  return {
    propose: (id, wanted, by) =>
      unitOfWork((stores) => propose(stores, { application_id: id, ...wanted, revokes: null }, by)),
    async proposeWithFile(id, form, by) {
      const candidateId = await admit(id);
      const { file, wanted } = await uploads.receiveForm(
        form,
        (fieldName) => (fieldName === FILE_FIELD ? { candidateId, fieldName, ...HELD_TO } : undefined),
        ({ texts: typed, files }) => {
          const read = parseInput(proposedConcession, Object.fromEntries(typed));
          return { wanted: read, file: files.get(FILE_FIELD) ?? fileIsMissing() };
        },
      );
      const payload = { application_id: id, ...wanted, revokes: null };
      return uploads.useAll([file], () => proposeOn(file, payload, by));
    },
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

function fileIsMissing(): never {
  throw new AppError('INVALID_INPUT', {
    text: FILE_TEXTS.missing,
    fields: { [FILE_FIELD]: FILE_TEXTS.missing },
  });
}
