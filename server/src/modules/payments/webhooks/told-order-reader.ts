import { createBatches } from '../../../kernel/batches.ts';
import type { ToldOrder, ToldOrdersViews } from './told-orders.views.ts';

const READ_TOGETHER = { most: 100 };

interface Reading {
  readonly providerOrderId: string;
  found?: ToldOrder | undefined;
}

/** Reads orders that are asked for at the same time together; returns undefined for one that is not in the books. */
export function createToldOrderReader(
  views: ToldOrdersViews,
): (providerOrderId: string) => Promise<ToldOrder | undefined> {
  const read = createBatches<Reading>(READ_TOGETHER, async (readings) => {
    const found = await views.ordersWith(readings.map(({ providerOrderId }) => providerOrderId));
    for (const reading of readings) reading.found = found.get(reading.providerOrderId);
  });
  return async (providerOrderId) => {
    const reading: Reading = { providerOrderId };
    await read(reading);
    return reading.found;
  };
}
