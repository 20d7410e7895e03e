export const DOWNLOAD_KINDS = ['export', 'archive', 'document', 'receipt'] as const;
/** A spreadsheet, a zip of documents, one document (shown or saved), or a receipt. */
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/**
 * What one staff user may download in an hour before it counts as unusual. Nothing is refused: it is counted and
 * logged, so that an admin can look into it.
 */
export const USUAL_DOWNLOADS_PER_HOUR = {
  export: 20,
  archive: 100,
  document: 500,
  receipt: 200,
} as const satisfies Record<DownloadKind, number>;
