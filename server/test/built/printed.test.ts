import { expect, it, onTestFinished } from 'vitest';
import { aPayer, receiptsOf } from '../payer.ts';
import { pdfTexts } from '../pdf-text.ts';
import { aPortal } from '../portal.ts';
import { spawnPortal } from '../portal-process.ts';
import { aFolder } from '../folder.ts';

const portal = await aPortal();

it('the built server finds the thread that prints, and stops with it', async () => {
  const payer = await aPayer(portal);
  await payer.tells(await payer.pays(await payer.ordered(40_000)));
  const [receipt] = await receiptsOf(portal, payer);
  const built = spawnPortal({ connectionString: portal.databaseUrl }, await aFolder(), { isBuilt: true });
  onTestFinished(() => built.kill());
  const url = await built.ready;

  const path = `/api/user/download-payment-receipt?application_id=${payer.applicationNumber}`;
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${payer.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdfTexts(Buffer.from(await answer.arrayBuffer()))).toContain(receipt?.number);
  expect(await built.stop()).toBe(0);
});
