import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { anApplication } from '../../../test/an-application.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { hasFeeCard } from '../../money/fee.ts';
import { FeeCard } from './FeeCard.tsx';

const SELECTED = anApplication({ status: 'Selected', current_application_step: 3 });

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the application card', () => {
  const card = (change: Partial<ApplicationData> = {}) =>
    renderToStaticMarkup(<ApplicationCard application={{ ...SELECTED, ...change }} />);

  it('shows number, name, program and status, and leads to the form [1.10 2c.66-67]', () => {
    for (const shown of ['KBP26-004182', 'Ananya Kulkarni', 'Banker Program, CASA', 'Selected']) {
      expect(words(card())).toContain(shown);
    }
    expect(card()).toContain('href="/portal/application-form"');
  });

  it('says Paid where the online payment was captured, and Unpaid where anything else stands', () => {
    expect(words(card({ razorpay_payment_status: 'captured' }))).toContain('Online payment Paid');
    for (const razorpay_payment_status of [null, 'failed', 'refunded', 'authorized']) {
      expect(words(card({ razorpay_payment_status }))).toContain('Online payment Unpaid');
    }
  });

  it('offers to resume what can be changed, and to view all else [2c.68-69]', () => {
    const resumable = APPLICATION_STATUSES.filter((status) =>
      card({ status }).includes('Resume Application'),
    );
    const viewable = APPLICATION_STATUSES.filter((status) => card({ status }).includes('View Details'));
    expect(resumable).toEqual(['Registered', 'In Progress']);
    expect(viewable).toEqual(['Completed', 'On Hold', 'Selected', 'Rejected', 'Withdrawn']);
  });
});

describe('the fee card', () => {
  const card = (change: Partial<ApplicationData> = {}) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <FeeCard application={{ ...SELECTED, ...change }} />
      </MemoryRouter>,
    );

  it('is for the selected, and for those who have paid [2c.72]', () => {
    const having = (paid: number) =>
      APPLICATION_STATUSES.filter((status) => hasFeeCard({ ...SELECTED, status, total_paid_amount: paid }));
    expect(having(0)).toEqual(['Selected']);
    expect(having(1)).toEqual(APPLICATION_STATUSES);
  });

  it('is for candidates with a payment at the bank, and says so', () => {
    const underWay = { ...SELECTED, status: 'On Hold', reserved_amount: 10_000 } as const;
    expect(hasFeeCard(underWay)).toBe(true);
    expect(words(card(underWay))).toContain(
      'Rs 10,000 is being checked with the bank. Please do not pay it again; the answer will stand here and comes by SMS.',
    );
    expect(words(card())).not.toContain('bank');
  });

  it('has a receipt and no way to pay where money came before somebody was put on hold [2c.73]', () => {
    const held = card({ status: 'On Hold', total_paid_amount: 5000 });
    expect(held).toContain('Download Payment Receipt');
    expect(held).not.toContain('Pay Fee');
  });

  it('shows what is paid and what remains, as everywhere in India [2c.74]', () => {
    const shown = words(card({ total_paid_amount: 100000 }));
    expect(shown).toContain('Fee Paid Rs 1,00,000');
    expect(shown).toContain('Fee Remaining Rs 1,36,000');
  });

  it('offers the receipt once something is paid [2c.75]', () => {
    expect(card()).not.toContain('Download Payment Receipt');
    expect(card({ total_paid_amount: 1 })).toContain('Download Payment Receipt');
  });

  it('leads to the payment screen until all is paid [2c.76 4.6]', () => {
    expect(card()).toMatch(/href="\/portal\/payment-options"[^>]*>Pay Fee</);
    expect(card({ total_paid_amount: 236000, payment_completed: true })).not.toContain('Pay Fee');
  });
});
