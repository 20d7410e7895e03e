import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { VISITOR } from './browser.ts';
import { newPerson, type Person } from './person.ts';
import { type KeptByBrowser, logInStaffByApi, registerByApi } from './sessions.ts';
import { Phone } from './sms.ts';
import { Watch } from './watch.ts';

interface TestFixtures {
  /** Fails the test on whatever the browser complains about and the test did not announce. */
  watch: Watch;
  /** Somebody the portal does not know yet. */
  person: Person;
  sms: Phone;
  /** Another browser, with nothing kept in it unless the test says what. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  portal: string;
  /** What the browser of a registered candidate keeps. */
  candidateBrowser: KeptByBrowser;
  /** What the browser of the first staff user keeps. */
  staffBrowser: KeptByBrowser;
}

/* oxlint-disable no-empty-pattern -- Playwright reads a fixture's needs from this pattern. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, provide) => {
      const address = process.env.E2E_BASE_URL;
      if (address === undefined) throw new Error('E2E_BASE_URL is set by the global setup');
      await provide(new URL(address).origin);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, provide) => {
    await provide(portal);
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
  person: async ({}, provide, { workerIndex }) => {
    await provide(newPerson(workerIndex));
  },
  sms: async ({ portal }, provide) => {
    await provide(new Phone(portal));
  },
  candidateBrowser: [
    async ({ portal }, provide, { workerIndex }) => {
      await provide(await registerByApi(portal, newPerson(workerIndex), new Phone(portal)));
    },
    { scope: 'worker' },
  ],
  staffBrowser: [
    async ({ portal }, provide) => {
      await provide(await logInStaffByApi(portal));
    },
    { scope: 'worker' },
  ],
  anotherBrowser: async ({ browser, portal, watch }, provide) => {
    const opened: BrowserContext[] = [];
    const { contextOptions, ...visitor } = VISITOR;
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...visitor,
        ...contextOptions,
        baseURL: portal,
        ...options,
      });
      opened.push(context);
      await watch.listenTo(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export const expect = test.expect;
