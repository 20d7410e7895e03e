/** The kinds of file that are taken, told by content, and the extension each is stored with. */
export const FILE_EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type FileContentType = keyof typeof FILE_EXTENSIONS;

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A picture that unpacks to more would exhaust the memory of the program that opens it. */
export const MOST_PIXELS_A_SIDE = 12_000;
export const MOST_PIXELS = 50_000_000;

export const FILE_NAME_MAX_LENGTH = 255;

export const FILE_TICKET_SECONDS = 120;

export const BYTES_PER_MB = 1024 * 1024;

const SHRINK_PHOTO_ABOVE_MB = 1;
/** A photo above this is made smaller on the device before it is sent. */
export const SHRINK_PHOTO_ABOVE_BYTES = SHRINK_PHOTO_ABOVE_MB * BYTES_PER_MB;
/** The longest side of such a photo, in pixels: the small print of a page stays readable. */
export const PHOTO_LONGEST_SIDE = 2000;
/** Below this the longest side of a photo is too short for a page of text. */
export const LEAST_PHOTO_SIDE = 500;

/** The longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;

/** The longest side of the first page of a PDF as verifiers see it, in pixels. */
export const PAGE_SIDE = 1600;
