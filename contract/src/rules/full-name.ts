/** Each is null or empty if there is none. */
type NamePart = string | null | undefined;

/** The one name of a person: the first and the last name with a blank between them. A name that is missing leaves no blank. */
export function fullName(first: NamePart, last: NamePart): string {
  return [first, last]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}
