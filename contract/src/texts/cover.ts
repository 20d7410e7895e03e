/** Where the number of an Aadhaar is covered on the phone before the photo or PDF is sent. */
export const COVER_TEXTS = {
  title: 'Cover the number',
  first: 'Put the box over the ',
  digits: 'first 8 digits',
  last: 'Only the last 4 may show.',
  neverSent: 'It is painted over on this phone. What is under the box is never sent.',
  use: 'Use this photo',
  skip: 'Already masked: send it as it is',
  startOver: 'Start over',
  close: 'Close without sending',
  failed: 'The photo could not be painted over on this phone. You can send it as it is, or take another.',
} as const;

/** The same for the first page of a PDF, and the question before it is drawn. */
export const COVER_PDF_TEXTS = {
  question: 'Does this PDF show the whole number?',
  answer: 'Only the last 4 digits may show. You can cover the others on the first page.',
  load: 'Drawing the page loads 2 MB.',
  start: 'Cover the number',
  opening: 'Drawing the page',
  neverSent:
    'A picture of the pages is sent, painted over on this phone. The PDF and its text are never sent.',
  use: 'Use this document',
  unopened:
    'This PDF could not be drawn on this phone. You can take a photo of the card and cover that, or send the PDF as it is.',
  failed: 'The PDF could not be painted over on this phone. You can send it as it is, or take a photo.',
} as const;

/** What a box says of itself to people who move it by keys. */
export function coverBoxText(number: number, boxes: number): string {
  return `Box ${number} of ${boxes}. Arrow keys move it, plus and minus change its size.`;
}
