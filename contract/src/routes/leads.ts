import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { LEAD_NOTE_MAX_LENGTH, LEAD_STATUSES } from '../rules/lead.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { replyApplicationNumber } from './application-ids.ts';
import { clearableText } from './clearable-fields.ts';
import { listFacts, listQuery, oneOf, rowId, rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectionOf } from './selected-rows.ts';

const text = z.string().nullable();
const status = z.enum(LEAD_STATUSES, { error: () => texts.statusUnknown });
const owner = z.object({ id: z.number().int(), username: z.string() });

const leadsQuery = listQuery.extend({ status: oneOf(LEAD_STATUSES, texts.statusUnknown) });
const leadFilter = leadsQuery.omit({ page: true, per_page: true });

const lead = z.object({
  id: z.number().int(),
  source: z.string(),
  name: z.string(),
  email: z.string(),
  city: text,
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  note: text,
  owner: owner.nullable(),
  is_verified: z.boolean(),
  times_asked: z.number().int(),
  last_asked_at: z.string(),
  /** Of the candidate that the lead has become. */
  application_id: replyApplicationNumber.nullable(),
  /** Who looks after that application. */
  application_owner: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  created_at: z.string(),
  updated_at: z.string(),
});

export const leadRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/leads',
    summary: 'Callback requests, newest first',
    access: staffWith('leads.list'),
    query: leadsQuery,
    reply: z.object({ leads: z.array(lead), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  owners: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/leads/owners',
    summary: 'Active staff, who can own a lead',
    access: staffWith('leads.edit'),
    reply: z.object({ owners: z.array(owner) }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  edit: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/leads/:id',
    summary: "Changes a lead's status, note or owner; absent means unchanged",
    access: staffWith('leads.edit'),
    params: rowParams,
    body: z.object({
      updated_at: z.string().optional(),
      status: status.optional(),
      note: clearableText(LEAD_NOTE_MAX_LENGTH),
      owner_id: rowId.nullish(),
    }),
    reply: lead,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/leads/bulk-download',
    summary: 'leads.xlsx of the ticked rows, or of all that a filter finds',
    access: staffWith('leads.download'),
    staffDownload: 'export',
    body: selectionOf(leadFilter, rowId),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE'],
  }),
};

export type LeadFilter = z.output<typeof leadFilter>;
export type LeadOnWire = z.output<typeof lead>;
export type LeadEdit = z.output<(typeof leadRoutes.edit)['body']>;
