/**
 * Calls that come at once, and processes, do not read the same millisecond. A counter that ends later than a whole
 * window and this from now was written by a clock that was ahead: it is over as well, or it would refuse for as long as
 * that clock was ahead.
 */
export const CLOCKS_DIFFER_MS = 60_000;
