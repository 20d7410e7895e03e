import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { fieldsIn } from './fields-in.ts';
import { type KeyValueStore, localStore, readJson } from './storage.ts';

const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

export type Utm = { readonly [N in (typeof NAMES)[number]]?: string };

/** Keeps the campaign that the address names; an address without one leaves the kept one alone. */
export function captureUtm(search: string, store: KeyValueStore = localStore()): void {
  const utm = pick((name) => new URLSearchParams(search).get(name));
  if (Object.keys(utm).length > 0) store.setItem(CANDIDATE_STORAGE.utm, JSON.stringify(utm));
}

export function readUtm(store: KeyValueStore = localStore()): Utm {
  const kept = fieldsIn(readJson(store, CANDIDATE_STORAGE.utm));
  return pick((name) => kept.get(name));
}

function pick(valueOf: (name: string) => unknown): Utm {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = valueOf(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
