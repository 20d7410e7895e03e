import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { shownValue } from '../../../ui/data-table/column.ts';
import { compactLead, leadColumns } from './lead-columns.tsx';

const LEAD: LeadOnWire = {
  id: 12,
  source: 'callback',
  name: 'Uma Pawar',
  email: 'uma@example.in',
  city: 'Nashik',
  phone: '9822041736',
  status: 'Called',
  note: 'Call after six',
  owner: { id: 3, username: 'meera.joshi' },
  is_verified: true,
  times_asked: 3,
  last_asked_at: '2026-11-03T06:30:00Z',
  application_id: toApplicationNumber('KBP26-004182'),
  application_owner: 'anita.rao',
  utm_source: 'newspaper',
  utm_medium: 'print',
  utm_campaign: 'monsoon',
  created_at: '2026-11-02T06:30:00Z',
  updated_at: '2026-11-04T06:30:00Z',
};

const nothing = () => undefined;
const markup = (cell: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, cell));
const words = (cell: ReactNode) => markup(cell).replaceAll(/<[^>]+>/g, '');

describe('the leads table', () => {
  const columns = leadColumns(undefined).flatMap((group) => group.columns);
  const shownOf = (lead: LeadOnWire) =>
    Object.fromEntries(columns.map(({ name, cell }) => [name, words(shownValue(cell(lead)))]));

  it('shows in each column its own field', () => {
    expect(shownOf(LEAD)).toEqual({
      Name: 'Uma Pawar',
      Phone: '9822041736',
      Email: 'uma@example.in',
      City: 'Nashik',
      Status: 'Called',
      Owner: 'meera.joshi',
      Note: 'Call after six',
      Application: 'KBP26-004182',
      'Last Asked': '03 Nov 2026, 12.00 pm',
      'Times Asked': '3',
      Verified: 'Yes',
      Source: 'callback',
      Campaign: 'newspaper / print / monsoon',
      'Created At': '02 Nov 2026, 12.00 pm',
    });
  });

  it('leads to the application of a candidate, and names who looks after it where the lead has no owner', () => {
    const application = columns.find(({ name }) => name === 'Application');
    expect(markup(application?.cell(LEAD))).toContain(
      'href="/admin-dashboard?search=KBP26-004182#KBP26-004182"',
    );
    expect(shownOf({ ...LEAD, owner: null })).toMatchObject({ Owner: 'anita.rao' });
    const nobody = { ...LEAD, owner: null, application_id: null, application_owner: null };
    expect(shownOf(nobody)).toMatchObject({ Application: '-', Owner: '-' });
  });

  it('names of a campaign what is known', () => {
    expect(shownOf({ ...LEAD, utm_medium: '', utm_source: null })).toMatchObject({ Campaign: 'monsoon' });
    const none = { ...LEAD, utm_source: null, utm_medium: null, utm_campaign: null };
    expect(shownOf(none)).toMatchObject({ Campaign: '-' });
  });

  it('has a column of actions for those who may edit leads', () => {
    const names = leadColumns(nothing).flatMap((group) => group.columns.map(({ name }) => name));
    expect(names).toEqual([...columns.map(({ name }) => name), 'Actions']);
  });
});

describe('a lead in a narrow window', () => {
  const linesOf = (lead: LeadOnWire) => {
    const { title, badge, second, third, aside } = compactLead(lead, nothing);
    return [title, badge, second, third, aside].map(words);
  };

  it('shows who it is, how far, the number and town, the note and the owner', () => {
    expect(linesOf(LEAD)).toEqual([
      'Uma Pawar',
      'Called',
      '9822041736, Nashik',
      'Call after six',
      'meera.joshi',
    ]);
  });

  it('shows the email and the day in place of a note and an owner', () => {
    expect(linesOf({ ...LEAD, city: '', note: null, owner: null, application_owner: null }).slice(2)).toEqual(
      ['9822041736', 'uma@example.in', '03 Nov 2026'],
    );
  });
});
