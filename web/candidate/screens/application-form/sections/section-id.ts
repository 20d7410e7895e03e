/** The id of a section's element, at its step and in the review. */
export function sectionId(title: string): string {
  return `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
