/** How wide the candidate's screens are, in pixels, without their margins; the landing page has 1200. */
export const CANDIDATE_GRID = 1080;
