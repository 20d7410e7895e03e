import { SAVES_PER_MINUTE } from '@portal/contract/rules/save-limit.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type KeyValueStore, memoryStore } from '../../../api/storage.ts';
import { createDraftKeeper, TRY_AGAIN_MS, TYPING_PAUSE_MS } from './draft-keeper.ts';
import { keepUnsent, readUnsent, stillNewest, type UnsentFields } from './local-draft.ts';

const ID = 'KBP26-004182';

function keeperWith(
  send: (texts: object) => Promise<unknown>,
  store = memoryStore(),
  unsent: UnsentFields = {},
) {
  return createDraftKeeper({ draftName: ID, store, onServer: { city: 'Pune' }, unsent, send });
}

/** A keeper whose first send lasts until its end is told. */
function keeperOfSlowLine() {
  const first = Promise.withResolvers<void>();
  const sent: object[] = [];
  const keeper = keeperWith(async (texts) => {
    sent.push(texts);
    if (sent.length === 1) await first.promise;
  });
  return { keeper, sent, first };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('goes to the server once, after a pause, with the last letters', async () => {
    const send = vi.fn(async () => undefined);
    const keeper = keeperWith(send);
    keeper.typed('city', 'Nag');
    keeper.typed('city', 'Nagpur');
    expect(send).not.toHaveBeenCalled();
    expect(keeper.state()).toBe('saving');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    expect(send.mock.calls).toEqual([[{ city: 'Nagpur' }, false]]);
    expect(keeper.state()).toBe('saved');
  });

  it('is kept on the device until it has arrived', async () => {
    const store = memoryStore();
    const keeper = keeperWith(async () => undefined, store);
    keeper.typed('city', 'Nagpur');
    expect(readUnsent(store, ID)).toEqual({ city: { text: 'Nagpur', before: 'Pune' } });
    await keeper.flush();
    expect(readUnsent(store, ID)).toEqual({});
  });

  it('waits where there is no network and arrives when it is back', async () => {
    const keeper = keeperWith(vi.fn(async () => undefined).mockRejectedValueOnce(new ApiError()));
    keeper.typed('city', 'Nagpur');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    expect(keeper.state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS);
    expect(keeper.state()).toBe('saved');
  });

  it('is not sent again and again to a form that is closed', async () => {
    const send = vi.fn(async () => Promise.reject(new ApiError({ status: 409, message: 'closed' })));
    const keeper = keeperWith(send);
    keeper.typed('city', 'Nagpur');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + 3 * TRY_AGAIN_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keeper.state()).toBe('refused');
  });

  it('into a form that is closed does not stay on the device, where it would come back over newer answers', async () => {
    const store = memoryStore();
    const closed = new ApiError({ status: 409, message: 'closed' });
    const keeper = keeperWith(async () => Promise.reject(closed), store);
    keeper.typed('city', 'Nagpur');
    await keeper.flush();
    expect(readUnsent(store, ID)).toEqual({});
  });

  it.each([401, 400])(
    'stays on the device where the server answers %d, for the next visit',
    async (status) => {
      const store = memoryStore();
      const keeper = keeperWith(async () => Promise.reject(new ApiError({ status })), store);
      keeper.typed('city', 'Nagpur');
      await keeper.flush();
      expect(keeper.state()).toBe('refused');
      expect(readUnsent(store, ID)).toEqual({ city: { text: 'Nagpur', before: 'Pune' } });
    },
  );

  it.each([429, 500, 503])('is sent again to a server that answers %d', async (status) => {
    const send = vi.fn(async () => undefined).mockRejectedValueOnce(new ApiError({ status }));
    const keeper = keeperWith(send);
    keeper.typed('city', 'Nagpur');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + TRY_AGAIN_MS);
    expect(keeper.state()).toBe('saved');
  });

  it('stays within the limit of the server, however steadily somebody answers', async () => {
    const sent: object[] = [];
    const keeper = keeperWith(async (texts) => void sent.push(texts));
    for (let answers = 1; answers <= 60; answers += 1) {
      keeper.typed('city', `City ${answers}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThanOrEqual((2 / 3) * SAVES_PER_MINUTE);
    await vi.advanceTimersByTimeAsync(2 * TYPING_PAUSE_MS);
    expect(sent.at(-1)).toEqual({ city: 'City 60' });
    expect(keeper.state()).toBe('saved');
  });

  it('is kept and sent when a server that has too much of it says, and not before', async () => {
    const store = memoryStore();
    const busy = new ApiError({ status: 429, retryAfterSeconds: 40 });
    const send = vi.fn(async () => undefined).mockRejectedValueOnce(busy);
    const keeper = keeperWith(send, store);
    keeper.typed('city', 'Nag');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    expect(keeper.state()).toBe('delayed');
    keeper.typed('city', 'Nagpur');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keeper.state()).toBe('delayed');
    expect(readUnsent(store, ID)).toEqual({ city: { text: 'Nagpur', before: 'Pune' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(send.mock.calls.at(-1)).toEqual([{ city: 'Nagpur' }, false]);
    expect(keeper.state()).toBe('saved');
  });

  it('typed while a send is under way goes with the next one', async () => {
    const { keeper, sent, first } = keeperOfSlowLine();
    keeper.typed('city', 'Nag');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    keeper.typed('city', 'Nagpur');
    first.resolve();
    await vi.advanceTimersByTimeAsync(2 * TYPING_PAUSE_MS);
    expect(sent).toEqual([{ city: 'Nag' }, { city: 'Nagpur' }]);
  });

  it('goes at once where the network came back while a send was still about to fail', async () => {
    const { keeper, sent, first } = keeperOfSlowLine();
    keeper.typed('city', 'Nagpur');
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    await keeper.flush();
    first.reject(new ApiError());
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(keeper.state()).toBe('saved');
  });

  it('is not sent as a draft once it is saved', async () => {
    const send = vi.fn(async () => undefined);
    const keeper = keeperWith(send);
    keeper.typed('city', 'Nagpur');
    keeper.saved({ city: 'Nagpur' });
    await vi.advanceTimersByTimeAsync(2 * TYPING_PAUSE_MS);
    expect(send).not.toHaveBeenCalled();
  });

  it('left over from the last visit stays on the device until the form is there to send it', async () => {
    const send = vi.fn(async () => undefined);
    const store = memoryStore();
    const left = { city: { text: 'Nagpur', before: 'Pune' } };
    keepUnsent(store, ID, left);
    const keeper = keeperWith(send, store, left);
    await vi.runAllTimersAsync();
    expect(send).not.toHaveBeenCalled();
    expect(readUnsent(store, ID)).toEqual(left);
    await keeper.flush();
    expect(send.mock.calls).toEqual([[{ city: 'Nagpur' }, false]]);
    expect(readUnsent(store, ID)).toEqual({});
  });
});

describe('a text that never arrived', () => {
  const unsent = { city: { text: 'Nagpur', before: 'Pune' } };

  it('is the newest where the server has what it had', () => {
    expect(stillNewest(unsent, { city: 'Pune' })).toEqual(unsent);
  });

  it('gives way to what another device has sent since', () => {
    expect(stillNewest(unsent, { city: 'Mumbai' })).toEqual({});
  });

  it('gives way to a submission since, and to nothing but the newest one', () => {
    const typedAfter = { city: { text: 'Nagpur', before: 'Pune', since: '2026-11-01T10:00:00Z' } };
    const onServer = { city: 'Pune' };
    expect(stillNewest(unsent, onServer, '2026-11-01T10:00:00Z')).toEqual({});
    expect(stillNewest(typedAfter, onServer, '2026-11-01T10:00:00Z')).toEqual(typedAfter);
    expect(stillNewest(typedAfter, onServer, '2026-11-12T09:30:00Z')).toEqual({});
  });

  it('says after which submission it was typed', async () => {
    const store = memoryStore();
    const submission = '2026-11-01T10:00:00Z';
    const keeper = createDraftKeeper({
      draftName: ID,
      store,
      onServer: {},
      unsent: {},
      submission,
      send: async () => Promise.reject(new ApiError()),
    });
    keeper.typed('city', 'Nagpur');
    await keeper.flush();
    keeper.stop();
    expect(readUnsent(store, ID)).toEqual({ city: { text: 'Nagpur', before: '', since: submission } });
  });

  it('is read back whatever the storage holds', () => {
    const store: KeyValueStore = memoryStore();
    keepUnsent(store, ID, unsent);
    expect(readUnsent(store, ID)).toEqual(unsent);
    expect(readUnsent(store, 'KBP26-000001')).toEqual({});
    store.setItem(`application_draft ${ID}`, '{"city":5,"state":{"text":"Goa","before":""}}');
    expect(readUnsent(store, ID)).toEqual({ state: { text: 'Goa', before: '' } });
  });
});
