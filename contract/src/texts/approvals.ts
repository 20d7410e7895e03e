/** Changes that one person proposes and another releases. */
export const APPROVAL_TEXTS = {
  waits: 'This waits for a second person. Nothing is changed until it is released.',
  waitsTitle: 'Waits for a second person',
  sayWhyThere: 'You can say why under To approve.',
  needsTwo:
    'Approvals cannot be required yet: there is one active admin. Make a second user an active admin first.',
  doneAlready: 'This is done already. Please refuse the proposal.',
  proposerGone: 'The person who proposed this is no longer an active user. Please refuse the proposal.',
  proposerMayNot:
    'The person who proposed this has another role now, which may not propose it. Please refuse the proposal.',
  own: 'You proposed this. Another person has to release it.',
  changed: 'What this is about has changed since you looked. Please look again.',
  alreadyWaits: 'Another proposal about this waits for a second person already. Withdraw it or wait for it.',
  expired: 'This proposal has expired. It can be proposed again.',
  reasonRequired: 'Please say why.',
  approved: 'Approved and done.',
  refused: 'Refused.',
  withdrawn: 'Withdrawn.',
  reasonKept: 'The reason is kept.',

  failed: 'Failed to fetch what waits for approval',
  approveFailed: 'Failed to approve',
  refuseFailed: 'Failed to refuse',
  withdrawFailed: 'Failed to withdraw',
  reasonFailed: 'Failed to keep the reason',
  noneForYou: 'Nothing waits for you.',
  noneYours: 'Nothing of yours waits.',
  noneDone: 'Nothing was decided yet.',
  unchanged: 'Nothing about this changed since it was proposed.',
  changedSince: 'This changed since it was proposed. The figures are those of now.',
  remindedAfterAnHour: 'Those who can release get an SMS after an hour',
} as const;

const STATES = {
  proposed: 'waits',
  approved: 'was approved',
  refused: 'was refused',
  withdrawn: 'was withdrawn',
  expired: 'has expired',
} as const;

/** Why nothing more can be decided. */
export function alreadyDecidedText(state: keyof typeof STATES, by: string | null): string {
  return `This proposal ${STATES[state]}${by === null ? '' : ` by ${by}`} already.`;
}

/** `What nobody releases in three days expires.` */
export function expiryText(hours: number): string {
  const time = hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
  return `What nobody releases in ${time} expires. The person who proposed it is told.`;
}

function counted(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
