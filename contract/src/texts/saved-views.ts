import { MOST_OWN_VIEWS, VIEW_NAME_MAX_LENGTH } from '../rules/saved-views.ts';

export const VIEW_TEXTS = {
  nameMissing: 'Please give the view a name.',
  nameTooLong: `Please use at most ${VIEW_NAME_MAX_LENGTH} characters.`,
  nameTaken: 'There is a view of this name already. Please choose another name.',
  tooMany: `You keep ${MOST_OWN_VIEWS} views. Please delete one first.`,
  sharedByAdmins: 'Only admins share views.',
  columnsInvalid: 'These columns cannot be kept.',
  gone: 'This view is no longer there. Its filter stays until you change it.',
} as const;
