/**
 * What one staff user may take away in an hour before it counts as unusual. Nothing is refused: it is counted and logged,
 * so that somebody looks.
 */
export const USUAL_DOWNLOADS_PER_HOUR = { export: 20, archive: 100, document: 500, receipt: 200 } as const;
