import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 14;

/** An id as Razorpay makes them: `order_EKwxwAgItmmXdp`. */
export function newId(kind: 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'setl'): string {
  return `${kind}_${randomText()}`;
}

/** An event's id is such a text alone. */
export function randomText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
