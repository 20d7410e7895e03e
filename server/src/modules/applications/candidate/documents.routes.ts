import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '@portal/contract/routes/documents.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { fileTooLargeText } from '@portal/contract/texts/files.ts';
import type { ReadParts } from '../../../http/multipart.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { DocumentsService } from './documents.service.ts';
import { documentField } from '../form/form.ts';

interface DocumentRoutes {
  readonly documents: DocumentsService;
  readonly readParts: ReadParts;
}

// What a form adds around its file.
const WRAPPING_BYTES = 64 * 1024;
const PARTS = 10;

export function registerDocumentRoutes(
  http: FastifyInstance,
  { documents, readParts }: DocumentRoutes,
): void {
  http.multipartRoutes.add(documentRoutes.upload.path);
  serveCandidate(http, documentRoutes.upload, async ({ actor, params, caller, request }) => {
    if (!request.isMultipart()) throw new AppError('WRONG_CONTENT_TYPE');
    await documents.admit(actor);
    const { field_name } = params;
    const parts = readParts(request, limitsOf(field_name));
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

function limitsOf(fieldName: string) {
  const field = documentField(fieldName);
  if (field === undefined) throw new AppError('NOT_FOUND');
  return {
    parts: PARTS,
    bytes: field.limitMb * BYTES_PER_MB + WRAPPING_BYTES,
    tooLarge: () => {
      const text = fileTooLargeText(field.limitMb);
      return new AppError('TOO_LARGE', { text, fields: { [fieldName]: text } });
    },
  };
}
