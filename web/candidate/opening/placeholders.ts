/**
 * Stand in what the build draws ahead for what a browser knows of its candidate. Characters that no font has and no
 * user types, so that they cannot be mistaken for words.
 */
export const PLACES = { firstName: '\uE000', otherNames: '\uE001', applicationNumber: '\uE002' } as const;
