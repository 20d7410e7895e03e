import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { holdLine } from '@portal/contract/texts/hold.ts';
import { describe, expect, it } from 'vitest';
import { anApplication } from '../../../test/an-application.ts';
import { feeOf } from '../../money/fee.ts';
import { greetingOf } from './greeting.ts';
import { journeyOf } from './journey.ts';

const REGISTERED = anApplication({
  steps: ['Personal details', 'Education', 'Documents', 'Review and submit'].map((title, step) => ({
    step,
    title,
    sections: [],
  })),
});

function currentStep(change: Partial<ApplicationData>): string | undefined {
  return journeyOf({ ...REGISTERED, ...change }).find(({ state }) => state === 'current')?.title;
}

describe('what happens next', () => {
  it.each([
    [{ status: 'Registered' }, 'Fill the application'],
    [{ status: 'In Progress' }, 'Finish the application'],
    [{ status: 'Completed' }, 'We read it'],
    [{ status: 'On Hold' }, 'On hold'],
    [{ status: 'Selected', total_paid_amount: 100000 }, 'Pay the remaining Rs 1,36,000'],
    [{ status: 'Selected', reserved_amount: 235_999 }, 'Pay Rs 1'],
    [{ status: 'Selected', reserved_amount: 236_000 }, 'Your bank checks your payment'],
    [{ status: 'Selected', payment_completed: true }, 'Your first class'],
    [{ status: 'Rejected' }, 'Not selected this time'],
  ] as const)('%j is at "%s"', (change, title) => {
    expect(currentStep(change)).toBe(title);
  });

  it('tells where the form was left', () => {
    const [, form] = journeyOf({ ...REGISTERED, status: 'In Progress', current_application_step: 2 });
    expect(form?.detail).toBe('You are at step 3 of 4, Documents. Everything so far is saved.');
  });

  it('tells why an application is on hold and since when, in the words of staff, for as long as it is', () => {
    const created_at = '2026-11-12T06:30:00Z';
    const line = (text: string) => [{ kind: 'held', text, created_at }];
    const onHold = (text: string) =>
      ({ ...REGISTERED, status: 'On Hold', notifications: line(text) }) as const;
    const worded = onHold(holdLine('Waits for the marks of the last year.'));
    const held = { title: 'On hold', state: 'current', at: created_at };
    expect(journeyOf(worded)).toContainEqual({ ...held, detail: 'Waits for the marks of the last year.' });
    expect(greetingOf(worded).lead).toContain('Read below why');
    const wordless = onHold(holdLine(''));
    expect(journeyOf(wordless)).toContainEqual({ ...held, detail: expect.stringContaining('more time') });
    expect(greetingOf(wordless).lead).toContain('nothing you need to do');
    const details = journeyOf({ ...worded, status: 'Completed' }).map(({ detail }) => detail);
    expect(details.join(' ')).not.toContain('marks');
  });

  it('tells a candidate who is asked for a change that the way to it is short', () => {
    const [, form] = journeyOf({
      ...REGISTERED,
      status: 'In Progress',
      reopen_reason: 'The photo is blurred.',
    });
    expect(form?.detail).toContain('straight to the step');
  });

  it('never leads past a current step to one that is done', () => {
    for (const status of APPLICATION_STATUSES) {
      const states = journeyOf({ ...REGISTERED, status }).map(({ state }) => state);
      expect(states.lastIndexOf('done')).toBeLessThan(states.indexOf('current'));
    }
  });

  it('leaves out of what can be paid now what is being checked, and says so', () => {
    const steps = journeyOf({
      ...REGISTERED,
      status: 'Selected',
      total_paid_amount: 100_000,
      reserved_amount: 10_000,
    });
    expect(steps.find(({ state }) => state === 'current')).toMatchObject({
      title: 'Pay Rs 1,26,000',
      detail: expect.stringContaining('Rs 10,000 is being checked with the bank.'),
    });
  });

  it('asks for no money while all of it is with the bank', () => {
    const lead = (change: Partial<ApplicationData>) =>
      greetingOf({ ...REGISTERED, status: 'Selected', ...change }).lead;
    expect(lead({ reserved_amount: 10_000 })).toBe('Complete the fee to confirm your seat.');
    expect(lead({ total_paid_amount: 226_000, reserved_amount: 10_000 })).toContain('nothing you need to do');
  });

  it('greets by the first name, in a sentence of its own for every status', () => {
    const leads = APPLICATION_STATUSES.map((status) => greetingOf({ ...REGISTERED, status }));
    expect(new Set(leads.map(({ lead }) => lead)).size).toBe(APPLICATION_STATUSES.length);
    for (const { heading } of leads) expect(heading).toContain('Ananya.');
  });
});

describe('the fee', () => {
  it('is the program’s where the server gives none [1.5 9.9]', () => {
    expect(feeOf({ program_total_fee: null, total_paid_amount: 36000 })).toEqual({
      total: 236000,
      paid: 36000,
      remaining: 200000,
    });
  });

  it('never remains below zero', () => {
    expect(feeOf({ program_total_fee: 1000, total_paid_amount: 1500 }).remaining).toBe(0);
  });
});
