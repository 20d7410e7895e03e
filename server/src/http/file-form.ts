import type { FastifyRequest } from 'fastify';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { fileTooLargeText } from '@portal/contract/texts/files.ts';
import { AppError } from '../kernel/app-error.ts';
import { readParts, type Part } from './multipart.ts';

// What a form adds around its file.
const WRAPPING_BYTES = 64 * 1024;
const PARTS = 10;

/** The parts of a form that brings one file for a field. */
export function readFileForm(
  request: FastifyRequest,
  { fieldName, limitMb }: { readonly fieldName: string; readonly limitMb: number },
): AsyncIterable<Part> {
  if (!request.isMultipart()) throw new AppError('WRONG_CONTENT_TYPE');
  return readParts(request, {
    parts: PARTS,
    bytes: limitMb * BYTES_PER_MB + WRAPPING_BYTES,
    tooLarge: () => {
      const text = fileTooLargeText(limitMb);
      return new AppError('TOO_LARGE', { text, fields: { [fieldName]: text } });
    },
  });
}
