import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import type { Role } from '@portal/contract/permissions.ts';
import { VISITOR } from './browser.ts';
import { borrow } from './candidates/borrower.ts';
import { type Payer, payerOf } from './candidates/payer.ts';
import { type SelectedCandidate, selectedBy } from './candidates/selected.ts';
import { type SubmittedCandidate, submittedApplication } from './candidates/submitted.ts';
import { newPerson, type Person } from './person.ts';
import { type BrowserStorage, logInStaffByApi, registerByApi } from './sessions.ts';
import { Phone } from './sms.ts';
import { aColleague, type Colleague } from './staff.ts';
import { Watch } from './watch.ts';

interface TestFixtures {
  /** Fails the test on whatever the browser complains about and the test did not announce. */
  watch: Watch;
  /** A person whom the portal does not know yet. */
  person: Person;
  sms: Phone;
  /** Another browser, with nothing kept in it unless the test says what. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page in a separate browser. */
  pageOf: (browser: BrowserStorage, options?: BrowserContextOptions) => Promise<Page>;
  /** A page of the first staff user. */
  staffPage: Page;
  /** A new colleague of a role, at a page of the own browser. */
  colleague: (role: Role) => Promise<Colleague & { readonly page: Page }>;
  /** The person, once the application is submitted. */
  submitted: SubmittedCandidate;
  /** The person, once staff have selected the application. */
  selected: SelectedCandidate;
  selectedPage: Page;
  /** The person, selected, who pays without a browser. */
  payer: Payer;
  /** The person, selected, who gave documents for two people and asked two lenders for a lakh each. */
  borrower: SelectedCandidate;
}

interface WorkerFixtures {
  portal: string;
  /** What the browser of a registered candidate keeps. */
  candidateBrowser: BrowserStorage;
  /** What the browser of the first staff user keeps. */
  staffBrowser: BrowserStorage;
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
      const { browser } = await registerByApi(portal, newPerson(workerIndex), new Phone(portal));
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  staffBrowser: [
    async ({ portal }, provide) => {
      const { browser } = await logInStaffByApi(portal);
      await provide(browser);
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
  pageOf: async ({ anotherBrowser }, provide) => {
    await provide(async (storageState, options = {}) => {
      const browser = await anotherBrowser({ storageState, ...options });
      return browser.newPage();
    });
  },
  staffPage: async ({ pageOf, staffBrowser }, provide) => {
    await provide(await pageOf(staffBrowser));
  },
  colleague: async ({ portal, person, pageOf }, provide) => {
    await provide(async (role) => {
      const colleague = await aColleague(portal, role, person.mobile);
      return { ...colleague, page: await pageOf(colleague.browser) };
    });
  },
  submitted: async ({ portal, person, sms }, provide) => {
    await provide(await submittedApplication(portal, person, sms));
  },
  selected: async ({ portal, submitted }, provide) => {
    await provide(await selectedBy(portal, submitted));
  },
  selectedPage: async ({ pageOf, selected }, provide) => {
    await provide(await pageOf(selected.browser));
  },
  payer: async ({ portal, selected }, provide) => {
    await provide(payerOf(portal, selected));
  },
  borrower: async ({ portal, selected, person }, provide) => {
    await borrow(portal, selected, person.name);
    await provide(selected);
  },
});

export const expect = test.expect;
