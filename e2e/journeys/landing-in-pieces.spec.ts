import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { freePort } from '../../tools/common/free-port.ts';
import { setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

/** The portal behind a line on which the landing page comes up to some text, and the rest when it is let through. */
async function openHalfway(portal: string, text: string) {
  const rest = Promise.withResolvers<void>();
  const relay = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(request.url ?? '/', portal));
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers].filter(
      ([name]) => !/^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers));
    const cut = request.url === LANDING_SCREEN ? body.indexOf(text) : 0;
    if (cut < 0) throw new Error(`the landing page has no ${text}`);
    response.write(body.subarray(0, cut));
    if (cut > 0) await rest.promise;
    response.end(body.subarray(cut));
  };
  const server = createServer((request, response) => void relay(request, response));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}${LANDING_SCREEN}`,
    letThrough: () => rest.resolve(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What moved by itself so far, as browsers count it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: readonly PerformanceEntry[]) =>
          entries.reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
        const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without an entry the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(sum(observer.takeRecords()))));
      }),
  );
}

for (const width of [768, 1024, 1440]) {
  test(`at ${width} px hardly anything moves while the second half of the landing page comes`, async ({
    page,
    portal,
  }) => {
    await setWidth(page, width);
    const line = await openHalfway(portal, 'name="phone"');
    const opened = page.goto(line.url);
    const form = page.locator('form').first();
    await expect(form.locator('input')).not.toHaveCount(0);
    await expect(form.locator('[name=phone]')).toHaveCount(0);
    await expect(form).toBeHidden();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    line.letThrough();
    await opened;
    await expect(form.locator('[name=phone]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await line.close();
  });
}

test('what came of the landing page shows although the rest does not come', async ({ page, portal }) => {
  await setWidth(page, 1024);
  const line = await openHalfway(portal, 'name="phone"');
  const opened = page.goto(line.url, { waitUntil: 'commit' });
  await expect(page.locator('form').first()).toBeVisible();
  await expect(page.locator('form [name=phone]')).toHaveCount(0);
  line.letThrough();
  await opened;
  await line.close();
});
