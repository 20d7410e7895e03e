import { createServer } from 'node:http';
import { CANDIDATE_SCREENS, FORM_WORKER } from '@portal/contract/screens.ts';
import { applicationForm, openForm } from '../fixtures/application.ts';
import { openLine } from '../fixtures/line.ts';
import { PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { register } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

test('a reload without a network shows the form with its draft, and nothing of the API is kept', async ({
  portal,
  anotherBrowser,
  person,
  sms,
  watch,
}) => {
  test.setTimeout(90_000);
  for (const path of [
    '/api/dataset/get-application-data/',
    '/api/dataset/draft',
    '/api/districts',
    '/api/universities',
    '/api/vitals',
  ]) {
    watch.expectRefusal(path);
  }
  const line = await openLine(portal);
  const browser = await anotherBrowser({ baseURL: line.url, serviceWorkers: 'allow' });
  const page = await browser.newPage();
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  let form = await openForm(page);
  await form.field('City').fill('Pune');
  await expect(form.saved).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  line.cut();
  await form.field('City').fill('Nashik');
  await page.reload();
  form = applicationForm(page);
  await expect(form.field('City')).toHaveValue('Nashik');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await screenHolds(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain(CANDIDATE_SCREENS.applicationForm);
  expect(kept.filter((path) => !/^\/(?:assets\/|portal\/application-form$)/.test(path))).toEqual([]);

  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(form.saved).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(form.field('City')).toHaveValue('Nashik');
  await line.close();
});

test('the service worker never shows an old build after a release', async ({
  portal,
  anotherBrowser,
  watch,
}) => {
  watch.expectRefusal('/favicon.ico');
  const worker = await (await fetch(`${portal}/${FORM_WORKER}`)).text();
  let build = 'one';
  const server = createServer((request, response) => {
    const file = `/assets/form-${build}.js`;
    const answers: Record<string, [string, string]> = {
      [`/${FORM_WORKER}`]: [
        'text/javascript',
        worker
          .replace(/VERSION = '[^']*'/, `VERSION = '${build}'`)
          .replace(/FILES = '[^']*'/, `FILES = '${file}'`),
      ],
      [CANDIDATE_SCREENS.applicationForm]: [
        'text/html',
        `<!doctype html><title>old</title><script src="${file}"></script>`,
      ],
      [file]: ['text/javascript', `document.title = 'build ${build}'`],
    };
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(body);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const baseURL = `http://127.0.0.1:${address.port}`;
  const page = await (await anotherBrowser({ baseURL, serviceWorkers: 'allow' })).newPage();
  const install = () =>
    page.evaluate(
      async ([file, scope]) => {
        const found = await navigator.serviceWorker.register(`/${file}`, { scope });
        await found.update();
        await navigator.serviceWorker.ready;
        while (found.installing !== null || found.waiting !== null) {
          await new Promise((resume) => setTimeout(resume, 50));
        }
      },
      [FORM_WORKER, CANDIDATE_SCREENS.applicationForm] as const,
    );
  const goDown = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });

  await page.goto(CANDIDATE_SCREENS.applicationForm);
  await install();
  await goDown();
  await page.reload();
  await expect(page).toHaveTitle('build one');

  build = 'two';
  await listen(address.port);
  await page.reload();
  await expect(page).toHaveTitle('build two');
  await install();
  await goDown();
  await page.reload();
  await expect(page).toHaveTitle('build two');
  expect(await page.evaluate(() => caches.keys())).toEqual(['form two']);
});
