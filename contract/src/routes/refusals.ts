/** How a call may be refused whatever it asks, by whose it is; a route adds what is its own. */
export const CANDIDATE_REFUSED = ['INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_FOUND'] as const;
/** Of a route that is a save. */
export const SAVE_REFUSED = [...CANDIDATE_REFUSED, 'TOO_MANY_REQUESTS'] as const;
export const STAFF_REFUSED = ['INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;
