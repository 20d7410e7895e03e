import { isAadhaarField } from '@portal/contract/rules/aadhaar.ts';
import type { AskedField } from './ask-calls.ts';

/**
 * Asks to cover the number on a photo of an Aadhaar; other files go as they are. Returns what is to be sent, or
 * undefined if nothing is: the question was closed. Where it cannot be shown or drawn, the photo goes as it is.
 */
export async function offerCover({ field_name, label }: AskedField, file: File): Promise<File | undefined> {
  if (!isAadhaarField(field_name) || !file.type.startsWith('image/')) return file;
  try {
    // Loaded for such a photo alone.
    const { coverPhoto } = await import('../cover/cover-photo.tsx');
    return await coverPhoto(label, file);
  } catch {
    return file;
  }
}
