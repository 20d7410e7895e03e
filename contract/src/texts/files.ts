import { MOST_PIXELS_A_SIDE, type FileContentType } from '../rules/file-limits.ts';

/** Why a file was not taken, and what to do. */
export const FILE_TEXTS = {
  empty: 'This file is empty. Please choose another one.',
  damaged: 'This file is damaged or not complete. Please open it, save it again and choose it once more.',
  tooManyPixels: `This picture is too large to open safely. Please choose one of at most ${MOST_PIXELS_A_SIDE} pixels a side.`,
  activePdf:
    'This PDF has scripts, files or a form that sends data in it, which we cannot take. Print it to PDF and send that.',
  unreadablePdf: 'We could not check this PDF for hidden parts. Print it to PDF and send that.',
  infected:
    'The virus scan found something harmful in this file, so it was not kept. Please choose another file.',
  badName: 'This file name cannot be used. Please rename the file and choose it again.',
  missing: 'Please choose a file.',
  oneOnly: 'Please send one file at a time.',
  tooManyParts: 'Too much was sent at once. Please reload the page and try again.',
  uploadBroke: 'The upload was interrupted. Please try again.',
  previewNotLoaded: 'The file could not be shown. Please check your connection and try again.',
  required: 'This document is needed. Choose another file to replace it.',
} as const;

export function fileTooLargeText(limitMb: number): string {
  return `This file is larger than the limit of ${limitMb} MB. Please choose a smaller one.`;
}

/** `This photo is 7.2 MB. The limit is 5 MB.` Before anything is sent. */
export function tooLargeToSendText(what: 'photo' | 'file', size: string, limitMb: number): string {
  return `This ${what} is ${size}. The limit is ${limitMb} MB.`;
}

const LETTERS: Readonly<Record<FileContentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
};

/** What may be wrong with a photo; it is only a warning. */
export const PHOTO_WARNINGS = {
  blurred: 'This photo looks blurred. What is printed on it may not be readable.',
  dark: 'This photo looks dark. What is printed on it may not be readable.',
  small: 'This photo is very small. What is printed on it may not be readable.',
  takeAgain: 'Take it again',
  anyway: 'Use it anyway',
} as const;

/** The states of an upload that waits on the device. */
export const UPLOAD_TEXTS = {
  preparing: 'Getting it ready…',
  noNetwork: 'Waits for the network. It goes on by itself.',
  scannerAway: 'The virus check does not answer just now. It goes on by itself.',
  serverBusy: 'Waiting a little. It goes on by itself.',
} as const;

/** `Kept on this device, 540 KB.` */
export function keptOnDeviceText(size: string): string {
  return `Kept on this device, ${size}.`;
}

/** `Made smaller from 4.1 MB` */
export function madeSmallerText(size: string): string {
  return `Made smaller from ${size}`;
}

/** `Please choose a PDF, JPG or PNG file.` */
export function wrongFileTypeText(accepted: readonly FileContentType[]): string {
  const names = accepted.map((type) => LETTERS[type]);
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return `Please choose a ${list} file.`;
}

/** Word's own files, by type and by name: phones often know no type for them. */
export function isWordFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return /msword|wordprocessingml|opendocument\.text/.test(type) || /\.(?:docx?|odt|rtf)$/i.test(name);
}

export const WORD_FILE_TEXT =
  'This is a Word file. Open it, choose Save as or Share as PDF, and then choose the PDF here.';
