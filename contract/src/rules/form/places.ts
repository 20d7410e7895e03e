/** One item of the districts list, as it goes over the wire. */
export interface District {
  readonly 'State Name': string;
  readonly 'District Name': string;
}

/** The districts of each state. */
export type Places = ReadonlyMap<string, ReadonlySet<string>>;

export function placesOf(districts: readonly District[]): Places {
  const places = new Map<string, Set<string>>();
  for (const { 'State Name': state, 'District Name': district } of districts) {
    places.set(state, (places.get(state) ?? new Set()).add(district));
  }
  return places;
}

/** What can be chosen as a state: each name once, in the order of the list. */
export function stateChoices(places: Places): string[] {
  return [...places.keys()];
}

/** What can be chosen as a district, once a state is. */
export function districtChoices(places: Places, state: string): string[] {
  return [...(places.get(state) ?? [])];
}
