/** Where the people of the demo live: a portal, the services around it, and the time of both. */
export interface World {
  readonly portal: string;
  /** The services around the portal, by their own address. */
  readonly services: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
