import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../test/portal.ts';
import { ask, aColleague, aDesk, PASSWORD, recordsOf } from '../../../test/staff.ts';

const portal = await aPortal();

const login = (username: string, password: string) =>
  ask(portal, 'POST', '/api/admin/login', { username, password });

async function fail(username: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await login(username, 'not this one')).toMatchObject({ status: 401 });
  }
}

const WAIT = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };

describe('after five failures', () => {
  it('the next try has to wait, even with the right password, and the wait grows', async () => {
    const { username } = await aColleague(portal, 'ops');
    await fail(username, 5);
    const first = await login(username, PASSWORD);
    expect(first).toMatchObject(WAIT);
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(25);
    expect(Number(first.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    portal.clock.advance(31);
    await fail(username, 1);
    const second = await login(username, PASSWORD);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(55);
    expect(second.body['message']).toMatch(/^Too many failed attempts\. Please wait \d+ seconds/);
    portal.clock.advance(61);
    expect(await login(username, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('a name that nobody has waits in the same way', async () => {
    await fail('nobody.has.this', 5);
    expect(await login('Nobody.Has.This', PASSWORD)).toMatchObject(WAIT);
  });

  it('a success clears them, and a day forgets them', async () => {
    const { username } = await aColleague(portal, 'ops');
    await fail(username, 4);
    expect(await login(username, PASSWORD)).toMatchObject({ status: 200 });
    await fail(username, 4);
    portal.clock.advance(24 * 60 * 60 + 1);
    await fail(username, 4);
    expect(await login(username, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('others are not kept waiting', async () => {
    const [one, other] = [await aColleague(portal, 'ops'), await aColleague(portal, 'ops')];
    await fail(one.username, 5);
    expect(await login(other.username, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('a wait is not made longer by asking again', async () => {
    const { username, id } = await aColleague(portal, 'ops');
    await fail(username, 5);
    for (let time = 0; time < 5; time += 1) expect(await login(username, 'x')).toMatchObject(WAIT);
    expect(await recordsOf(portal, id)).toHaveLength(5);
    portal.clock.advance(31);
    expect(await login(username, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('it holds for guesses that come all at once too', async () => {
    const { username, id } = await aColleague(portal, 'ops');
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(username, 'not this one')));
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - tried);
    expect(await recordsOf(portal, id)).toHaveLength(tried);
  });

  it('it holds for the old password in the settings too, for that session alone', async () => {
    const desk = await aDesk(portal, 'sales');
    const change = () =>
      desk.ask('POST', '/api/admin/reset-password', { old_password: 'no', new_password: 'a new river' });
    for (let time = 0; time < 5; time += 1) expect(await change()).toMatchObject({ status: 400 });
    expect(await change()).toMatchObject(WAIT);
    expect(await login(desk.user.username, PASSWORD)).toMatchObject({ status: 200 });
  });
});

describe('many logins at once', () => {
  it('all succeed where the password is right', async () => {
    const { username } = await aColleague(portal, 'ops');
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(username, PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['token'])).size).toBe(40);
  });
});
