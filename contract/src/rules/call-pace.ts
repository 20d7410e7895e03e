/** How many calls of one candidate are begun in a second, unless the operator chose another number. */
export const CALLS_PER_SECOND = 20;
