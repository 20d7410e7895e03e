/** How often one candidate may save in a minute, over all that is saved: drafts, steps, documents and loan requests. */
export const SAVES_PER_MINUTE = 60;

export function tooManySavesText(seconds: number): string {
  return `You are saving very often. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`;
}
