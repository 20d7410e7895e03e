export const NOTE_TEXTS = {
  missing: 'Please write a note.',
  added: 'The note is added.',
  unknownColleague: (names: readonly string[]) =>
    `There is no active colleague named ${names.join(' or ')}. Correct the name after the @, or leave out the @.`,
  ownerSet: (count: number, owner: string) =>
    count === 1 ? `${owner} looks after it now.` : `${owner} looks after ${count} applications now.`,
  ownerRemoved: (count: number) =>
    count === 1 ? 'Nobody looks after it now.' : `Nobody looks after ${count} applications now.`,
  ownerTitle: (count: number) => (count === 1 ? 'Owner of 1 application' : `Owner of ${count} applications`),
  ownerCount: (count: number) =>
    count === 1
      ? 'One application is ticked. Whoever looked after it before no longer does.'
      : `${count} applications are ticked. Whoever looked after them before no longer does.`,
  ownerMissing: 'Please choose who looks after them, or Nobody.',
  ownerFailed: 'Failed to set the owner',
  colleaguesFailed: 'The names of colleagues could not be loaded.',
  notLoaded: 'The notes could not be loaded. Please try again.',
  noneYet: 'No notes yet.',
} as const;
