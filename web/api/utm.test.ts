import { describe, expect, it } from 'vitest';
import { memoryStore } from './storage.ts';
import { captureUtm, readUtm } from './utm.ts';

describe('the campaign', () => {
  it('is kept from the address, its own three names alone [3.160]', () => {
    const store = memoryStore();
    captureUtm('?utm_source=google&utm_campaign=jan%2027&utm_term=x&ref=y', store);
    expect(store.getItem('utm_parameters')).toBe('{"utm_source":"google","utm_campaign":"jan 27"}');
    expect(readUtm(store)).toEqual({ utm_source: 'google', utm_campaign: 'jan 27' });
  });

  it('stays when a later address names none', () => {
    const store = memoryStore({ utm_parameters: '{"utm_source":"google"}' });
    captureUtm('?page=2', store);
    expect(readUtm(store)).toEqual({ utm_source: 'google' });
  });

  it('is replaced as a whole by a later one', () => {
    const store = memoryStore({ utm_parameters: '{"utm_source":"google","utm_medium":"cpc"}' });
    captureUtm('?utm_source=college', store);
    expect(readUtm(store)).toEqual({ utm_source: 'college' });
  });

  it.each(['null', '"x"', '{', '{"utm_source":7}'])('is nothing if %s is stored', (text) => {
    expect(readUtm(memoryStore({ utm_parameters: text }))).toEqual({});
  });
});
