import { toApplicationId } from '@portal/contract/ids.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeApplication } from '../use-applications.ts';
import { readAhead } from './use-read-ahead.ts';

interface WaitingRequest {
  readonly path: string;
  readonly isCancelled: () => boolean;
  readonly answer: () => void;
}

const asked: WaitingRequest[] = [];
const paths = () => asked.map(({ path }) => path);

/** Answers when the test says so. */
function waitingFetch(path: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    asked.push({
      path,
      isCancelled: () => signal?.aborted === true,
      answer: () => resolve(Response.json({})),
    });
  });
}

function aClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

describe('an application that is read before it is opened', () => {
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', waitingFetch);
  });

  it('is asked for by the one call that leaves no line in the audit, and once', async () => {
    const client = aClient();
    const { begin } = readAhead(client);
    begin(7);
    begin(7);
    expect(paths()).toEqual(['/api/applications/7']);
    asked[0]?.answer();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    begin(7);
    expect(paths()).toHaveLength(1);
  });

  it('is one of two at most', () => {
    const { begin } = readAhead(aClient());
    expect([1, 2, 3].map(begin)).toEqual([true, true, false]);
    expect(paths()).toEqual(['/api/applications/1', '/api/applications/2']);
  });

  it('is given up when the user turns away', () => {
    const { begin, end } = readAhead(aClient());
    begin(1);
    end(1);
    expect(asked[0]?.isCancelled()).toBe(true);
  });

  it('is not given up once its drawer waits for it', () => {
    const client = aClient();
    const { begin, end } = readAhead(client);
    begin(1);
    const close = new QueryObserver(client, wholeApplication(toApplicationId(1))).subscribe(() => undefined);
    end(1);
    expect(asked[0]?.isCancelled()).toBe(false);
    expect(paths()).toHaveLength(1);
    close();
  });

  it('waits while the list is read, which may lose the row, and begins after it', async () => {
    const client = aClient();
    const { begin } = readAhead(client);
    const listAnswer = Promise.withResolvers<string>();
    const list = client.fetchQuery({
      queryKey: ['applications', 'list'],
      queryFn: () => listAnswer.promise,
    });
    expect(begin(1)).toBe(false);
    expect(paths()).toEqual([]);
    listAnswer.resolve('read');
    await list;
    expect(begin(1)).toBe(true);
    expect(paths()).toEqual(['/api/applications/1']);
  });
});
