import { type ChosenDocument, takes } from './covered-document.ts';
import { type CoverPicture, openCoverPhoto } from './paint-over.ts';
import { isEncryptedPdf } from './pdf/is-encrypted-pdf.ts';

/** A photo that is drawn, or a PDF that is drawn once the candidate asks for it. */
export type CoverSubject = { readonly photo: CoverPicture } | { readonly pdf: CoverPdf };

export interface CoverPdf {
  readonly file: File;
  /** A PDF of one page may become a JPEG. */
  readonly takesJpeg: boolean;
}

/** No document may be larger: what is refused anyway is not read into a phone's memory first. */
const LARGEST_PDF_BYTES = 25 * 1024 * 1024;

/** Returns undefined if it cannot be covered: the browser cannot draw it, it is encrypted, or much too large. */
export async function openCover({ file, accept }: ChosenDocument): Promise<CoverSubject | undefined> {
  if (file.type !== 'application/pdf') {
    const photo = await openCoverPhoto(file);
    return photo === undefined ? undefined : { photo };
  }
  if (file.size > LARGEST_PDF_BYTES || isEncryptedPdf(await file.arrayBuffer())) return undefined;
  return { pdf: { file, takesJpeg: takes(accept, 'image/jpeg') } };
}
