import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadOnce } from '../plain/recovery/reload-once.ts';

/** A screen whose code has not arrived by then will not arrive: the error screen offers another try. */
export const LAZY_LOAD_TIMEOUT_MS = 120_000;

export class ScreenLoadTimeout extends Error {
  override readonly name = 'ScreenLoadTimeout';
}

export async function withTimeLimit<T>(load: () => Promise<T>, limitMs: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new ScreenLoadTimeout()), limitMs);
  try {
    return await Promise.race([load(), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A screen that loads its code when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await withTimeLimit(load, LAZY_LOAD_TIMEOUT_MS).catch(orReload) }));
}

/** The code of a tab's version may be gone: the page of the present version is loaded, once. */
async function orReload(error: unknown): Promise<never> {
  if (await reloadOnce()) await new Promise(() => undefined);
  throw error;
}
