import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { anApplication } from '../../test/an-application.ts';
import { candidateQueries, keepApplication } from './application-query.ts';

const KEY = ['application'];

afterEach(() => candidateQueries.clear());

it('a newer answer takes the place of the known one', () => {
  candidateQueries.setQueryData(KEY, anApplication());
  keepApplication((known) => ({ ...known, name: 'Asha' }));
  expect(candidateQueries.getQueryData(KEY)).toEqual({ ...anApplication(), name: 'Asha' });
});

it('a newer answer makes the application be read again while only its offline copy is shown', async () => {
  const read = vi.fn(async () => anApplication()).mockRejectedValueOnce(new Error('no network'));
  const observer = new QueryObserver(candidateQueries, { queryKey: KEY, queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(candidateQueries.getQueryState(KEY)?.status).toBe('error'), 10_000);
  keepApplication((known) => known);
  await vi.waitFor(() => expect(candidateQueries.getQueryData(KEY)).toEqual(anApplication()), 10_000);
  stop();
});
