import { toApplicationId } from '@portal/contract/ids.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeApplication } from '../use-applications.ts';
import { shownWhole } from './shown-whole.ts';

/** A drawer of an application that was read ahead, whose own reading is answered by this. */
async function shownAfter(answer: () => Promise<Response>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ candidate_name: 'Asha' })));
  await client.prefetchQuery(wholeApplication(toApplicationId(7)));
  vi.stubGlobal('fetch', answer);
  const drawer = new QueryObserver(client, wholeApplication(toApplicationId(7)));
  const close = drawer.subscribe(() => undefined);
  await vi.waitFor(() => expect(drawer.getCurrentResult().isFetching).toBe(false));
  const shown = shownWhole(drawer.getCurrentResult());
  close();
  return { name: shown.whole?.candidate_name, isOld: shown.isOld };
}

const refused = (status: number) => () => Promise.resolve(Response.json({}, { status }));

describe('an application that was read before its drawer reads it again', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));

  it('is the newer one', async () => {
    const renamed = () => Promise.resolve(Response.json({ candidate_name: 'Asha Rao' }));
    expect(await shownAfter(renamed)).toEqual({ name: 'Asha Rao', isOld: false });
  });

  it.each([403, 404])('is no longer shown once it is gone: %d', async (status) => {
    expect(await shownAfter(refused(status))).toEqual({ name: undefined, isOld: false });
  });

  it('stays, and is known to be old, when the server fails or does not answer', async () => {
    const old = { name: 'Asha', isOld: true };
    expect(await shownAfter(refused(500))).toEqual(old);
    expect(await shownAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(old);
  });

  it('is nothing before it was read', () => {
    expect(shownWhole({ data: undefined, error: null })).toEqual({ whole: undefined, isOld: false });
  });
});
