/** Characters that a key of the settings or of a key file needs at least. */
export const SHORTEST_KEY = 32;
