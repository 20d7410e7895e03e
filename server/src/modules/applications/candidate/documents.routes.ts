import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '@portal/contract/routes/documents.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { readFileForm } from '../../../http/file-form.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { DocumentsService } from './documents.service.ts';
import { documentField } from '../form/form.ts';

export function registerDocumentRoutes(http: FastifyInstance, documents: DocumentsService): void {
  http.multipartRoutes.add(documentRoutes.upload.path);
  serveCandidate(http, documentRoutes.upload, async ({ actor, params, caller, request }) => {
    await documents.admit(actor);
    const { field_name } = params;
    const field = documentField(field_name);
    if (field === undefined) throw new AppError('NOT_FOUND');
    const parts = readFileForm(request, field);
    const file = await documents.upload(actor, field_name, parts, caller);
    return {
      message: APPLICATION_TEXTS.saved,
      field_name,
      value: file.path,
      file_name: file.originalName,
      file_size: file.sizeBytes,
    };
  });

  serveCandidate(http, documentRoutes.remove, async ({ actor, params, caller }) => {
    await documents.remove(actor, params.field_name, caller);
    return { message: APPLICATION_TEXTS.saved, field_name: params.field_name, value: null };
  });
}
