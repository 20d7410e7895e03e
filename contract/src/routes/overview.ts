import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';

const count = z.number().int();

/** How far those came who registered through a campaign; each counts those of the next. */
const funnel = z.object({
  /** The registration's utm_campaign; empty for those who came without one. */
  campaign: z.string(),
  registered: count,
  submitted: count,
  selected: count,
  paid: count,
  paid_in_full: count,
});

/** Counted like the list that it leads to: up to a bound. */
const attention = z.object({ count, is_exact: z.boolean() });

const overview = z.object({
  /** What somebody should look at. */
  attention: z.object({
    /** With verifiers for too long. */
    waiting_long: attention,
    /** Payments that the bank has not decided on for too long. */
    pending_long: attention,
    above_fee: attention,
    duplicates: attention,
  }),
  statuses: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), count })),
  /** Rupees, of all live applications; due is what the selected ones still owe. */
  money: z.object({ received: z.number(), due: z.number(), excess: z.number() }),
  /** The last fourteen Indian days, the oldest first, today included: this week and the one before. */
  days: z.array(z.object({ day: z.string(), registered: count, received: z.number() })),
  /** The campaigns with the most registrations first; the rest together under `others`. */
  funnel: z.array(funnel),
  others: funnel.omit({ campaign: true }).nullable(),
});

export const overviewRoutes = {
  overview: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/overview',
    summary: 'What needs a look, and how the applications stand: by status, money, day and campaign',
    access: staffWith('applications.list'),
    reply: overview,
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
};

export type Overview = z.output<typeof overview>;
export type Attention = Overview['attention'];
export type CampaignFunnel = z.output<typeof funnel>;
