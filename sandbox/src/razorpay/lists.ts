import { z } from 'zod';
import type { Order } from './entities.ts';
import { badRequest } from './refusal.ts';
import type { Store } from './store.ts';

const Query = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().min(0).default(Infinity),
  receipt: z.string().optional(),
});

/** Newest first. */
export function listOrders(store: Store, query: unknown): Order[] {
  const { receipt } = readQuery(Query, query);
  return madeIn(receipt === undefined ? [...store.orders()] : withReceipt(store, receipt), query);
}

/** One page of those that were made in the time that is asked for; they are in their order already. */
export function madeIn<Item extends { readonly created_at: number }>(
  items: readonly Item[],
  query: unknown,
): Item[] {
  const { from, to } = readQuery(Query, query);
  return pageOf(
    items.filter(({ created_at }) => created_at >= from && created_at <= to),
    query,
  );
}

/** One page of what is already in its order. */
export function pageOf<Item>(items: readonly Item[], query: unknown): Item[] {
  const { count, skip } = readQuery(Query, query);
  return items.slice(skip, skip + count);
}

function withReceipt(store: Store, receipt: string): Order[] {
  const order = store.orderWithReceipt(receipt);
  return order === undefined ? [] : [order];
}

export function readQuery<Shape extends z.ZodType>(shape: Shape, query: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(query);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw badRequest(`The ${field} is invalid.`, field);
}
