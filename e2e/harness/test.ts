import { type BrowserContext, test as base } from '@playwright/test';
import { VISITOR } from './browser.ts';
import { newPerson, type Person } from './person.ts';
import { Phone } from './sms.ts';
import { Watch } from './watch.ts';

interface Fixtures {
  /** Fails the test on whatever the browser complains about and the test did not announce. */
  watch: Watch;
  /** Somebody the portal does not know yet. */
  person: Person;
  sms: Phone;
  /** Another browser, with nothing kept in it. */
  anotherBrowser: (options?: { readonly javaScriptEnabled?: boolean }) => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, provide) => {
    await provide(baseURL ?? portalAddress());
  },
  watch: [
    async ({ context }, provide) => {
      const watch = new Watch();
      await watch.listenTo(context);
      await provide(watch);
      expect(watch.surprises(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  person: async ({}, provide, { workerIndex }) => {
    await provide(newPerson(workerIndex));
  },
  sms: async ({ baseURL }, provide) => {
    await provide(new Phone(baseURL ?? portalAddress()));
  },
  anotherBrowser: async ({ browser, baseURL, watch }, provide) => {
    const opened: BrowserContext[] = [];
    const { contextOptions, ...visitor } = VISITOR;
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...visitor,
        ...contextOptions,
        ...options,
        baseURL: baseURL ?? portalAddress(),
      });
      opened.push(context);
      await watch.listenTo(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export const expect = test.expect;

function portalAddress(): string {
  const address = process.env.E2E_BASE_URL;
  if (address === undefined) throw new Error('E2E_BASE_URL is set by the global setup');
  return address.replace(/\/+$/, '');
}
