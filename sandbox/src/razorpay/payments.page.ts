import { indianTime } from '../pages/indian-time.ts';
import { html, type Html } from '../pages/html.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { rupees } from './rupees.ts';
import type { Store } from './store.ts';

const SHOWN = 100;

/** Razorpay's dashboard, as far as it is needed: orders, attempts, and what the bank may still decide. */
export function paymentsPage(store: Store): Html {
  const orders = [...store.orders()];
  return html`
    <div class="top"><h1>Razorpay orders</h1></div>
    <p class="count" data-live="count" aria-live="polite">${countOf(orders.length)}</p>
    <ol class="messages" data-live="orders">
      ${orders.slice(0, SHOWN).map((order) => orderItem(order, store))}
      ${orders.length === 0 ? html`<li class="empty">No order yet. What the portal asks to be paid appears here.</li>` : ''}
    </ol>
  `;
}

function countOf(count: number): string {
  if (count > SHOWN) return `The latest ${SHOWN} of ${count} orders, newest first`;
  if (count === 0) return 'No orders';
  return count === 1 ? '1 order' : `${count} orders, newest first`;
}

function orderItem(order: Order, store: Store): Html {
  return html`<li class="order">
    <p class="who">
      <strong>${rupees(order.amount)}</strong>
      <span class="state ${order.status}">${order.status}</span>
      <span>${order.receipt ?? ''}</span>
      <code>${order.id}</code>
      ${time(order.created_at)}
    </p>
    <ul class="payments">
      ${store
        .paymentsOf(order.id)
        .flatMap((payment) => [paymentItem(payment), ...store.refundsOf(payment.id).map(refundItem)])}
    </ul>
  </li>`;
}

function paymentItem(payment: Payment): Html {
  const refunded = payment.amount_refunded > 0 ? `, ${rupees(payment.amount_refunded)} refunded` : '';
  return html`<li class="payment">
    <span class="state ${payment.status}">${payment.status}</span>
    <span>${payment.method}${refunded}</span>
    <code>${payment.id}</code>
    ${time(payment.created_at)}
    <span class="acts">${actsOn(payment)}</span>
  </li>`;
}

function refundItem(refund: Refund): Html {
  const settle = `/sandbox/razorpay/refunds/${refund.id}/settle`;
  const acts = [
    act('Process refund', settle, { outcome: 'processed' }),
    act('Fail refund', settle, { outcome: 'failed' }),
  ];
  return html`<li class="payment">
    <span class="state ${refund.status}">refund ${refund.status}</span>
    <span>${rupees(refund.amount)}</span>
    <code>${refund.id}</code>
    ${time(refund.created_at)}
    <span class="acts">${refund.status === 'pending' ? acts : []}</span>
  </li>`;
}

function actsOn(payment: Payment): Html[] {
  const settle = `/sandbox/razorpay/payments/${payment.id}/settle`;
  const succeed = act('Capture', settle, { outcome: 'captured' });
  switch (payment.status) {
    case 'created':
      return [succeed, act('Fail', settle, { outcome: 'failed' })];
    // The bank may still find that it was paid.
    case 'failed':
      return [succeed];
    case 'captured':
      return [act('Refund', `/sandbox/razorpay/payments/${payment.id}/refund`, {})];
    case 'authorized':
    case 'refunded':
      return [];
  }
}

function act(label: string, path: string, body: object): Html {
  return html`<button type="button" class="small" data-post="${path}" data-body="${JSON.stringify(body)}">
    ${label}
  </button>`;
}

function time(unix: number): Html {
  const at = new Date(unix * 1000).toISOString();
  return html`<time datetime="${at}">${indianTime(at)}</time>`;
}
