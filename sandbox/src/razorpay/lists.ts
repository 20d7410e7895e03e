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
  const { count, skip, from, to, receipt } = readQuery(query);
  const among = receipt === undefined ? [...store.orders()] : withReceipt(store, receipt);
  return among.filter(({ created_at }) => created_at >= from && created_at <= to).slice(skip, skip + count);
}

/** One page of what is already in its order. */
export function pageOf<Item>(items: readonly Item[], query: unknown): Item[] {
  const { count, skip } = readQuery(query);
  return items.slice(skip, skip + count);
}

function withReceipt(store: Store, receipt: string): Order[] {
  const order = store.orderWithReceipt(receipt);
  return order === undefined ? [] : [order];
}

function readQuery(query: unknown): z.infer<typeof Query> {
  const parsed = Query.safeParse(query);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw badRequest(`The ${field} is invalid.`, field);
}
