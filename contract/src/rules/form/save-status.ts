/** What a candidate's save may ask for: the form goes on, or it is submitted. */
export const SAVE_STATUSES = ['In Progress', 'Completed'] as const;
export type SaveStatus = (typeof SAVE_STATUSES)[number];
