import { objectStream, pdfWith } from './pdf-parts.ts';
import type { SampleFile } from './sample-files.ts';

// What candidates are told of a file that is not taken.
export const NOT_TAKEN = 'Please choose a PDF, JPG or PNG file.';
export const DAMAGED =
  'This file is damaged or not complete. Please open it, save it again and choose it once more.';
export const BAD_NAME = 'This file name cannot be used. Please rename the file and choose it again.';
export const EMPTY = 'This file is empty. Please choose another one.';
export const TOO_MANY_PIXELS =
  'This picture is too large to open safely. Please choose one of at most 12000 pixels a side.';

export const ACTIVE =
  'This PDF has scripts, files or a form that sends data in it, which we cannot take. Print it to PDF and send that.';
export const UNREADABLE = 'We could not check this PDF for hidden parts. Print it to PDF and send that.';

export const HTML = '<!doctype html><script>alert(1)</script>';

/** A file that says it is one thing and holds another. */
export function posing(name: string, type: string, content: Buffer | string): SampleFile {
  return { name, type, content: Buffer.from(content) };
}

/** As much of a file as arrives where the rest is lost. */
export function cutShort(file: SampleFile, share: number): SampleFile {
  return { ...file, content: file.content.subarray(0, Math.floor(file.content.length * share)) };
}

/** A PDF whose script is in an object stream, under an escaped name. */
export function aPdfWithScript(name: string): SampleFile {
  const script = objectStream([[9, '<< /S /Java#53cript /JS (app.alert\\(1\\)) >>']]);
  return posing(name, 'application/pdf', pdfWith('/OpenAction 9 0 R', [script]));
}

/** A PDF that hides its objects from the portal by a filter that no writer uses for them. */
export function aPdfInDisguise(name: string): SampleFile {
  const hidden = objectStream([[9, '<< /S /JavaScript >>']], { filter: '/Filter /LZWDecode' });
  return posing(name, 'application/pdf', pdfWith('/OpenAction 9 0 R', [hidden]));
}
