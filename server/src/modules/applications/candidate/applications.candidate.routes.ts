import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import { readParts } from '../../../http/multipart.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import type { ApplicationService } from './application.service.ts';
import type { DocumentsService } from './documents.service.ts';
import type { DraftService } from './draft.service.ts';
import { readFormInput, type FormInput, type RawFields } from './form-input.ts';
import { receiveForm } from './form-upload.ts';
import { DOCUMENT_FIELDS } from '../form/form.ts';
import type { SubmissionService } from './submission.service.ts';

export interface ApplicationRoutes {
  readonly application: ApplicationService;
  readonly documents: DocumentsService;
  readonly drafts: DraftService;
  readonly submission: SubmissionService;
  readonly uploads: UploadsService;
  readonly clock: Clock;
}

/** All documents at once, and the typed fields beside them. */
const LIMITS = {
  parts: 200,
  bytes: DOCUMENT_FIELDS.reduce((sum, { limitMb }) => sum + limitMb, 1) * BYTES_PER_MB,
  tooLarge: () => new AppError('TOO_LARGE'),
};

export function registerApplicationRoutes(http: FastifyInstance, parts: ApplicationRoutes): void {
  const { application, documents, drafts, submission, uploads, clock } = parts;

  async function received(actor: CandidateActor, request: FastifyRequest): Promise<FormInput> {
    await documents.admit(actor);
    return receiveForm(readParts(request, LIMITS), actor.candidateId, uploads);
  }

  /** The save itself refuses what can no longer be changed; only what is wrong by itself is refused after that. */
  async function typed(actor: CandidateActor, fields: RawFields): Promise<FormInput> {
    try {
      return readFormInput(fields, new Map());
    } catch (error) {
      await documents.admit(actor);
      throw error;
    }
  }

  serveCandidate(http, applicationRoutes.read, ({ actor }) => application.read(actor));

  http.multipartRoutes.add(applicationRoutes.save.path);
  serveCandidate(http, applicationRoutes.save, async ({ actor, body, caller, request }) => {
    const input = request.isMultipart() ? await received(actor, request) : await typed(actor, body ?? {});
    await submission.save(actor, input, caller);
    const message = input.status === 'Completed' ? texts.submitted : texts.saved;
    return { ...(await application.read(actor)), message };
  });

  serveCandidate(http, applicationRoutes.draft, async ({ actor, body }) => ({
    message: texts.saved,
    draft: await drafts.keep(actor, body),
    saved_at: clock.now().toISOString(),
  }));
}
