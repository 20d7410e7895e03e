import { expect, it } from 'vitest';
import { SAMPLE_SELLER, SAMPLE_STATEMENT } from '../../../test/printed-samples.ts';
import { readPrintOrder, readPrintReply } from './print-messages.ts';

const order = { seller: SAMPLE_SELLER, call: { what: 'statement', statement: SAMPLE_STATEMENT } };

it('what is an order or a reply is read as it is', () => {
  expect(readPrintOrder(order)).toEqual(order);
  expect(readPrintReply({ pdf: Buffer.from('%PDF-') })).toEqual({ pdf: Buffer.from('%PDF-') });
  expect(readPrintReply({ error: new RangeError('no day') })).toEqual({ error: new RangeError('no day') });
});

it.each([
  undefined,
  null,
  'statement',
  {},
  { call: order.call },
  { ...order, seller: null },
  { ...order, call: {} },
  { ...order, call: { what: 'toString' } },
])('anything but an order is refused: %o', (message) => {
  expect(() => readPrintOrder(message)).toThrow(TypeError);
});

it.each([undefined, null, 'done', {}, { pdf: '%PDF-' }, { error: 'no day' }])(
  'anything but a reply is refused: %o',
  (message) => {
    expect(() => readPrintReply(message)).toThrow(TypeError);
  },
);
