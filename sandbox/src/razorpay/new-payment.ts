import { randomInt } from 'node:crypto';
import type { Method, Notes, Order, Payment } from './entities.ts';
import { newId } from './ids.ts';

export interface Instrument {
  readonly method: Method;
  readonly bank?: string | undefined;
  readonly vpa?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
}

interface PaymentFacts {
  readonly notes: Notes;
  readonly at: number;
}

export function newPayment(order: Order, by: Instrument, { notes, at }: PaymentFacts): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: 'INR',
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: by.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: by.description ?? null,
    ...instrumentFields(by),
    email: by.email ?? 'void@razorpay.com',
    contact: by.contact ?? '+919999999999',
    notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerData(by.method),
    created_at: at,
  };
}

function instrumentFields({ method, bank, vpa }: Instrument) {
  return {
    card_id: method === 'card' ? newId('card') : null,
    bank: method === 'netbanking' ? (bank ?? 'HDFC') : null,
    wallet: method === 'wallet' ? 'paytm' : null,
    vpa: method === 'upi' ? (vpa ?? 'success@razorpay') : null,
  };
}

function acquirerData(method: Method): Record<string, string | null> {
  switch (method) {
    case 'card':
      return { auth_code: digits(6) };
    case 'upi':
      return { rrn: digits(12), upi_transaction_id: null };
    case 'netbanking':
      return { bank_transaction_id: digits(7) };
    case 'wallet':
      return { transaction_id: null };
  }
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
