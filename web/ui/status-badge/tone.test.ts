import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaymentBadge } from './StatusBadge.tsx';
import { applicationTone, paymentTone } from './tone.ts';

describe('the colour of a badge', () => {
  it.each([
    ['captured', 'success'],
    ['failed', 'danger'],
    ['pending', 'warning'],
    ['refunded', 'info'],
    ['authorized', 'secondary'],
    ['constructor', 'secondary'],
  ])('of a payment that is %s is %s [4.51-55]', (status, tone) => {
    expect(paymentTone(status)).toBe(tone);
  });

  it('is red for a rejected application alone', () => {
    expect(applicationTone('Rejected')).toBe('danger');
    expect(applicationTone('Selected')).toBe('success');
    expect(applicationTone('On Hold')).toBe('secondary');
  });
});

it('a payment without a status is Unknown, in plain words [4.56]', () => {
  for (const status of [null, undefined, '']) {
    expect(renderToStaticMarkup(createElement(PaymentBadge, { status }))).toBe('Unknown');
  }
});
