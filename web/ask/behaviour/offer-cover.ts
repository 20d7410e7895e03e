import { mayBeCovered } from '../../ui/cover/covered-document.ts';
import type { AskedField } from './ask-calls.ts';

/**
 * Asks to cover the number on an Aadhaar; other files go as they are. Returns what is to be sent, or undefined if
 * nothing is: the question was closed. Where it cannot be shown or drawn, the document goes as it is.
 */
export async function offerCover(
  { field_name: field, label, accept }: AskedField,
  file: File,
): Promise<File | undefined> {
  if (!mayBeCovered({ field, accept, file })) return file;
  try {
    // Loaded for such a document alone.
    const { coverDocument } = await import('../cover/cover-document.tsx');
    return await coverDocument({ field, accept, file }, label);
  } catch {
    return file;
  }
}
