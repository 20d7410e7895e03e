import type { Page } from '@playwright/test';
import { noSidewaysScroll, screenIsAccessible } from '../harness/screen.ts';
import { expect, test as base } from '../harness/test.ts';
import { Watch } from '../harness/watch.ts';

interface WatchedPage {
  page: Page;
  heard: Watch;
}

/** A browser that a watch of our own hears, so that what it hears does not fail these tests. */
const test = base.extend<{ planted: WatchedPage }>({
  planted: async ({ browser, portal }, provide) => {
    const context = await browser.newContext({ baseURL: portal });
    const heard = new Watch();
    await heard.listenTo(context);
    await provide({ page: await context.newPage(), heard });
    await context.close();
  },
});

/** A page with something wrong in it, in the place of one of ours. */
async function open(page: Page, body: string, policy = "script-src 'unsafe-inline'"): Promise<void> {
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}</main></html>`,
    }),
  );
  await page.goto('/planted');
}

test.describe('a journey fails', () => {
  test('when the page writes an error to the console', async ({ planted: { page, heard } }) => {
    await open(page, '<script>console.error("planted")</script>');
    await expect.poll(() => heard.surprises().join()).toContain('console: planted');
  });

  test('when a script throws and nobody catches it', async ({ planted: { page, heard } }) => {
    await open(page, '<script>throw new Error("planted")</script>');
    await expect.poll(() => heard.surprises().join()).toContain('uncaught: Error: planted');
  });

  test('when the page breaks its own security policy', async ({ planted: { page, heard } }) => {
    await open(page, '<img src="https://elsewhere.example/a.png" alt="">', "img-src 'none'");
    await expect.poll(() => heard.surprises().join()).toContain('CSP violation: img-src');
  });

  test('when the server refuses what the journey did not announce', async ({ planted: { page, heard } }) => {
    await open(page, '<img src="/assets/no-such-file.png" alt="">');
    await expect.poll(() => heard.surprises().join()).toContain('404');
    heard.expectRefusal('/assets/no-such-file.png');
    expect(heard.surprises()).toEqual([]);
  });

  test('when a call is refused with another status than the announced', async ({
    planted: { page, heard },
  }) => {
    heard.expectRefusals(403);
    await open(page, '<img src="/api/applications" alt=""><img src="/assets/no-such-file.png" alt="">');
    await expect.poll(() => heard.surprises().join()).toContain('401');
    await expect.poll(() => heard.surprises().join()).toContain('404');
    heard.expectRefusals(401);
    expect(heard.surprises().join()).not.toContain('401');
    expect(heard.surprises()).toHaveLength(1);
  });

  test('when a screen breaks an accessibility rule', async ({ planted: { page } }) => {
    await open(page, '<input>');
    await expect(screenIsAccessible(page)).rejects.toThrow(/label: Form elements must have labels/);
  });

  test('when a screen scrolls sideways', async ({ planted: { page } }) => {
    await open(page, '<div class="wide" style="width: 5000px">wide</div>');
    await expect(noSidewaysScroll(page)).rejects.toThrow(/div\.wide/);
  });
});
