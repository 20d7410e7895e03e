/** Where a visitor came from, as campaigns label their links. */
export interface Utm {
  readonly source: string | undefined;
  readonly medium: string | undefined;
  readonly campaign: string | undefined;
}

interface UtmOnTheWire {
  readonly utm_source?: string | null | undefined;
  readonly utm_medium?: string | null | undefined;
  readonly utm_campaign?: string | null | undefined;
}

export function utmFrom({ utm_source, utm_medium, utm_campaign }: UtmOnTheWire): Utm {
  return {
    source: utm_source ?? undefined,
    medium: utm_medium ?? undefined,
    campaign: utm_campaign ?? undefined,
  };
}
