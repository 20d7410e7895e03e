import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compactEntry } from './audit-columns.tsx';

const ENTRY: AuditEntryOnWire = {
  id: 1,
  at: '2026-11-14T13:11:07Z',
  actor_kind: 'staff',
  actor_id: 3,
  actor_name: 'meera.joshi',
  action: 'application.edited',
  subject_kind: 'application',
  subject_id: 'KBP26-004182',
  before: { status: 'Completed' },
  after: { status: 'On Hold' },
  ip: '10.0.0.16',
  request_id: null,
  is_sealed: true,
};

const words = (line: ReactNode) => renderToStaticMarkup(line).replaceAll(/<[^>]+>/g, '');

it('an entry in a narrow window says who did it to what and from where, and has the change to itself', () => {
  const { second, third, aside } = compactEntry(ENTRY);
  expect(words(second)).toBe('meera.joshi, on Application KBP26-004182, from 10.0.0.16');
  expect(words(third)).toBe('Status: Completed → On Hold');
  expect(aside).toBeUndefined();
  const own = compactEntry({ ...ENTRY, ip: null, before: null, after: null });
  expect(words(own.second)).toBe('meera.joshi, on Application KBP26-004182');
  expect(own.third).toBeNull();
});
