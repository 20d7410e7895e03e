import { toApplicationId } from '@portal/contract/ids.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { knownApplications } from './use-applications.ts';

function page(...rows: readonly { readonly id: number; readonly status: StaffApplication['status'] }[]) {
  return { applications: rows.map(({ id, status }) => ({ id: toApplicationId(id), status })) };
}

it('ticked applications are known from every page that was shown, as they were read last', () => {
  const client = new QueryClient();
  const keep = (name: string, updatedAt: number, shown: ReturnType<typeof page>) =>
    client.setQueryData(['applications', 'list', name], shown, { updatedAt });
  keep('newer', 2, page({ id: 1, status: 'Selected' }, { id: 2, status: 'Completed' }));
  keep('older', 1, page({ id: 1, status: 'Completed' }, { id: 3, status: 'On Hold' }));
  expect(knownApplications(client, new Set([1, 3, 9])).map(({ id, status }) => [id, status])).toEqual([
    [1, 'Selected'],
    [3, 'On Hold'],
  ]);
});

it('an answer that held no list is no page', () => {
  const client = new QueryClient();
  client.setQueryData(['applications', 'list', 'odd'], { applications: undefined });
  expect(knownApplications(client, new Set([1]))).toEqual([]);
});
