/** Said of a typed text with an Aadhaar number in it. */
export const AADHAAR_TYPED_TEXT =
  'This looks like an Aadhaar number, which we may not keep here. Please delete it; the photos of the card are enough.';
