import { describe, expect, it } from 'vitest';
import {
  PAYMENT_TEXTS,
  payingNotOpenText,
  paymentInitiationFailedText,
  paymentThanksText,
} from './payment.ts';

describe('the texts of paying, to the letter', () => {
  it('tell why a payment cannot begin [5.77 8c.45 8c.53-55]', () => {
    expect(PAYMENT_TEXTS).toMatchObject({
      invalidAmount: 'Please enter a valid amount to pay.',
      applicationNotLoaded: 'Application data not loaded. Please try again.',
      checkoutNotLoaded: 'Razorpay SDK failed to load. Are you online?',
      orderFailed: 'Order creation failed',
    });
    expect(paymentInitiationFailedText('no line')).toBe('Payment initiation failed: no line');
  });

  it('tell that all is paid [8c.56]', () => {
    expect(PAYMENT_TEXTS.alreadyPaid).toBe('Payment completed! Your total fee has been paid.');
  });

  it('promise nothing to those who were not selected', () => {
    expect(payingNotOpenText('Completed')).toBe(
      'You can pay once you are selected. We tell you here and by SMS.',
    );
    expect(payingNotOpenText('Rejected')).toBe(
      'Your application was not selected this time, so there is nothing to pay.',
    );
  });

  it('thank for a payment, with its amount where it is known [2c.110-111]', () => {
    expect(PAYMENT_TEXTS.successHeading).toBe('Payment Successful!');
    expect(paymentThanksText('50,000')).toBe(
      "Thank you for your payment of Rs 50,000. We've received your transaction and your enrollment is now confirmed.",
    );
    expect(paymentThanksText()).toBe(
      "Thank you for your payment. We've received your transaction and your enrollment is now confirmed.",
    );
  });

  it('tell why there is no receipt [8c.46-47 8s.33]', () => {
    expect(PAYMENT_TEXTS.receiptFailed).toBe('Failed to download payment receipt. Please try again.');
    expect(PAYMENT_TEXTS.applicationNumberMissing).toBe('Application ID not found. Please try again.');
    expect(PAYMENT_TEXTS.recordNotFound).toBe('Payment record not found');
  });
});
