import type { Order } from './entities.ts';
import { readFields, readPaise, readReceipt, readRupees } from './fields.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { readNotes } from './notes.ts';
import { badRequest } from './refusal.ts';

const LEAST_PAISE = 100;
const MOST_PAISE = 50_000_000;

export function createOrder(gateway: Gateway, body: unknown): Order {
  const fields = readFields(body, ['amount', 'currency', 'receipt', 'notes']);
  const amount = readPaise(fields);
  if (amount < LEAST_PAISE) throw badRequest('Order amount less than minimum amount allowed', 'amount');
  if (amount > MOST_PAISE) throw badRequest('Amount exceeds maximum amount allowed.', 'amount');
  readRupees(fields);
  const receipt = readReceipt(fields);
  const notes = readNotes(fields['notes']);
  if (receipt !== null && gateway.store.orderWithReceipt(receipt) !== undefined) {
    throw badRequest('An order with this receipt already exists.', 'receipt');
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: gateway.unixNow(),
  };
  gateway.commit({ order });
  return order;
}
