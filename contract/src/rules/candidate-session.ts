/** A candidate who does not come back for so long is asked for a code again. */
export const CANDIDATE_IDLE_DAYS = 30;
/** No session of a candidate lasts longer. Those of staff are set by the portal's settings. */
export const CANDIDATE_SESSION_DAYS = 90;
