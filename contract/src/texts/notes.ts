export const NOTE_TEXTS = {
  missing: 'Please write a note.',
  added: 'The note is added.',
  unknownColleague: (names: readonly string[]) =>
    `There is no active colleague named ${names.join(' or ')}. Correct the name after the @, or leave out the @.`,
  ownerSet: (count: number, owner: string) =>
    count === 1 ? `${owner} looks after it now.` : `${owner} looks after ${count} applications now.`,
  ownerRemoved: (count: number) =>
    count === 1 ? 'Nobody looks after it now.' : `Nobody looks after ${count} applications now.`,
  notLoaded: 'The notes could not be loaded. Please try again.',
  noneYet: 'No notes yet.',
} as const;
