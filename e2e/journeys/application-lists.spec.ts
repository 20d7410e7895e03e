import { fillPersonal, openForm } from '../fixtures/application.ts';
import { registerByApi } from '../harness/sessions.ts';
import { expect, test } from '../harness/test.ts';

test('the lists of places and universities are fetched once, by the step that needs them [3.36 7.35-36]', async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  const { browser } = await registerByApi(portal, person, sms);
  const page = await pageOf(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string) => asked.filter((one) => one === path).length;

  const form = await openForm(page);
  await fillPersonal(form);
  expect([times('/api/districts'), times('/api/universities')]).toEqual([1, 0]);
  await form.next.click();
  await form.field('UG University').pressSequentially('PUNE UNI');
  await expect(page.getByRole('option').first()).toBeVisible();
  await form.field('UG University').press('Escape');
  await form.field('PG University').pressSequentially('DELHI');
  await expect(page.getByRole('option').first()).toBeVisible();
  await form.field('PG University').press('Escape');
  await form.back.click();
  await expect(form.field('City')).toHaveValue('Pune');
  expect([times('/api/districts'), times('/api/universities')]).toEqual([1, 1]);
});
