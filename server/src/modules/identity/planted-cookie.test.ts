import { expect, it } from 'vitest';
import { told } from '../../../test/answers.ts';
import { aProvidedPortal } from '../../../test/identity-provider.ts';
import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';

const { portal } = await aProvidedPortal({ PUBLIC_URL: 'https://portal.test' });

const PLANTED = 'p'.repeat(43);

async function begun(cookie: string) {
  const answer = await portal.post('/api/admin/identity/start', {}, { headers: { cookie } });
  const state = new URL(String(answer.body['url'])).searchParams.get('state');
  const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { state, kept };
}

const finish = async (state: string | null, cookie: string) =>
  told(await portal.post('/api/admin/identity/finish', { state, code: 'abc' }, { headers: { cookie } }));

it('over https a sign-in is finished only with a cookie that no other host can set', async () => {
  // Another host of the domain begins a sign-in of its own, and plants its cookies without the prefix.
  const { state, kept } = await begun(`portal_staff_browser=${PLANTED}; portal_staff_sign_in=${PLANTED}`);
  expect(kept).toEqual([
    expect.stringMatching(/^__Host-portal_staff_sign_in=[\w-]{43}$/),
    'portal_staff_sign_in=',
  ]);
  const token = kept[0]?.split('=')[1] ?? '';
  expect(token).not.toBe(PLANTED);
  const refused = expect.objectContaining({ message: IDENTITY_TEXTS.over });
  for (const name of ['portal_staff_browser', 'portal_staff_sign_in', '__Host-portal_staff_browser']) {
    expect(await finish(state, `${name}=${token}`), name).toMatchObject({ status: 403, body: refused });
  }
  // The state is taken from the browser that began, and its false code is refused only then.
  expect(await finish(state, kept[0] ?? '')).not.toMatchObject({ body: refused });
});
