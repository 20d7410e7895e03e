/** Where the number of an Aadhaar is covered on the phone before the photo is sent. */
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

/** What a box says of itself to people who move it by keys. */
export function coverBoxText(number: number, boxes: number): string {
  return `Box ${number} of ${boxes}. Arrow keys move it, plus and minus change its size.`;
}
