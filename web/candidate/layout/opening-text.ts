/** Said while a screen's data is on its way, and by its document before that. */
export const OPENING_TEXT = 'We are opening your application. On a slow line this can take a moment.';
