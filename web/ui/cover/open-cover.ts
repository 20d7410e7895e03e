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

/** Returns undefined if it cannot be covered: the browser cannot draw it, or it is encrypted. */
export async function openCover({ file, accept }: ChosenDocument): Promise<CoverSubject | undefined> {
  if (file.type !== 'application/pdf') {
    const photo = await openCoverPhoto(file);
    return photo === undefined ? undefined : { photo };
  }
  if (isEncryptedPdf(await file.arrayBuffer())) return undefined;
  return { pdf: { file, takesJpeg: takes(accept, 'image/jpeg') } };
}
