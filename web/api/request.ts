import type { CallInput } from './route-types.ts';

/** Turns a route's key and what the caller gives into what fetch takes. */
export function toRequest(key: string, input: CallInput, token?: string): { url: string; init: RequestInit } {
  const blank = key.indexOf(' ');
  const method = key.slice(0, blank);
  const path = fillParams(key.slice(blank + 1), input.params ?? {});
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers };
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return { url: path + queryText(input.query ?? {}), init };
}

function fillParams(path: string, params: NonNullable<CallInput['params']>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function queryText(query: NonNullable<CallInput['query']>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') pairs.set(name, String(value));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}
