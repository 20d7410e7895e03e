/** A change was not made: it waits for a second person. */
export interface WaitingChange {
  readonly approvalId: number;
}

export function isWaiting(result: object | undefined): result is WaitingChange {
  return result !== undefined && 'approvalId' in result;
}
