/** Said of a typed text with characters that cannot be seen. */
export const HIDDEN_CHARACTERS_TEXT =
  'This text has characters that cannot be seen. Please delete it and type it again.';
