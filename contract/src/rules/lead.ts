/** How far a callback request has come. */
export const LEAD_STATUSES = ['New', 'Called', 'Not reachable', 'Converted'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_NOTE_MAX_LENGTH = 1000;
