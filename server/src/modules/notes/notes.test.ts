import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { describe, expect, it } from 'vitest';
import { aPayer } from '../../../test/payer.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, recordsOf } from '../../../test/staff.ts';
import { applicationNotes } from '../../db/schema/notes.ts';

const portal = await aPortal();
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');
const payer = await aPayer(portal);
const { id } = payer.application;
const path = `/api/applications/${id}/notes`;

const actionsOf = async (action: string, of: string = payer.applicationNumber) =>
  (await recordsOf(portal, of)).filter((record) => record.action === action);

let keys = 0;
const adds = (words: unknown, key = `note-key-${(keys += 1)}`, desk = ops) =>
  desk.ask('POST', path, { words, client_key: key });
const setsOwner = (ids: readonly unknown[], owner: number | null, desk = ops) =>
  desk.ask('PUT', '/api/admin/application-owners', { ids, owner_id: owner });

describe('notes of an application', () => {
  it('are added and read, the latest first, with the colleagues whom they name', async () => {
    const colleague = await aColleague(portal, 'sales');
    await adds('Wants to pay by cheque');
    const added = await adds(`Please call, @${colleague.username.toUpperCase()}.`);
    expect(added).toMatchObject({ status: 200, body: { message: 'The note is added.' } });
    expect((await sales.ask('GET', path)).body).toMatchObject({
      owner: null,
      notes: [
        { words: `Please call, @${colleague.username.toUpperCase()}.`, by: expect.any(String) },
        { words: 'Wants to pay by cheque', mentions: [] },
      ],
    });
    expect(await actionsOf('application.note-added')).toHaveLength(2);
  });

  it('reach the colleague whom they name', async () => {
    const reader = await aDesk(portal, 'sales');
    const { body } = await reader.ask('GET', '/api/admin/mentions');
    expect(body).toEqual({ mentions: [] });
    const { username } = reader.user;
    await adds(`@${username} has met the family`);
    expect((await reader.ask('GET', '/api/admin/mentions')).body).toMatchObject({
      mentions: [{ words: `@${username} has met the family`, application: { id } }],
    });
  });

  it('sent twice at once are one', async () => {
    const before = await portal.database.$count(applicationNotes);
    const answers = await Promise.all([adds('Once', 'the-same-key'), adds('Once', 'the-same-key')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await portal.database.$count(applicationNotes)).toBe(before + 1);
  });

  it.each([
    ['no words', '', 'Please write a note.'],
    ['a number', 7, 'Please write a note.'],
    ['too many words', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['a name of nobody', 'For @nobody-at-all', 'There is no active colleague named nobody-at-all.'],
  ])('with %s are refused, and nothing is stored', async (_what, words, text) => {
    const before = await portal.database.$count(applicationNotes);
    const answer = await adds(words);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(text);
    expect(await portal.database.$count(applicationNotes)).toBe(before);
  });

  it('of an application that is not there are not found', async () => {
    expect(await ops.ask('GET', '/api/applications/999999/notes')).toMatchObject({ status: 404 });
    const body = { words: 'For nobody', client_key: 'for-nobody' };
    expect(await ops.ask('POST', '/api/applications/999999/notes', body)).toMatchObject({ status: 404 });
  });
});

describe('the owner of applications', () => {
  it('is set for many, replaced and removed, with a record of each change', async () => {
    const otherPayer = await aPayer(portal);
    const other = otherPayer.application.id;
    const meera = await aColleague(portal, 'sales');
    expect(await setsOwner([id, other, id], meera.id)).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await ops.ask('GET', path)).body).toMatchObject({ owner: { username: meera.username } });
    expect(await setsOwner([id, other], meera.id)).toMatchObject({ body: { changed: 0 } });
    expect(await setsOwner([other], null)).toMatchObject({
      body: { changed: 1, message: 'Nobody looks after it now.' },
    });
    expect(await actionsOf('application.owner-set', otherPayer.applicationNumber)).toHaveLength(2);
  });

  it('narrows the list of applications', async () => {
    const rohan = await aColleague(portal, 'sales');
    await setsOwner([id], rohan.id);
    const numbers = async (owner: string) =>
      (await ops.list('/api/applications', 'applications', { owner })).rows.map(
        (row) => row['application_id'],
      );
    expect(await numbers(rohan.username.toUpperCase())).toEqual([payer.applicationNumber]);
    expect(await numbers('-')).not.toContain(payer.applicationNumber);
    expect(await numbers('-')).not.toEqual([]);
    expect(await numbers('somebody else')).toEqual([]);
    const { rows } = await ops.list('/api/applications', 'applications', { owner: rohan.username });
    expect(rows[0]).toMatchObject({ owner: rohan.username, verification: 'none' });
  });

  it('is an active colleague, and none is set if one application is gone', async () => {
    const gone = await aColleague(portal, 'sales', { isActive: false });
    for (const owner of [999_999, gone.id]) {
      const refused = { status: 400, body: { fields: { owner_id: STAFF_TEXTS.ownerUnknown } } };
      expect(await setsOwner([id], owner)).toMatchObject(refused);
    }
    expect(await setsOwner([id, 999_999], null)).toMatchObject({ status: 404 });
    expect((await ops.ask('GET', path)).body).toMatchObject({ owner: { id: expect.any(Number) } });
  });

  it('is not set by sales', async () => {
    expect(await setsOwner([id], null, sales)).toMatchObject({ status: 403 });
  });
});
