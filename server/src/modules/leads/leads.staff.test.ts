import { HIDDEN_CHARACTERS_TEXT } from '@portal/contract/texts/hidden-characters.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aCandidate, aMobile, anApplication } from '../../../test/database/rows.ts';
import { exported, valuesOf } from '../../../test/download.ts';
import { aBrowser, aPerson, askForCode, register } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, recordsOf } from '../../../test/staff.ts';
import { leads } from '../../db/schema/leads.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

type LeadRow = typeof leads.$inferSelect;

async function aLead(row: Partial<typeof leads.$inferInsert> = {}): Promise<LeadRow> {
  const values = {
    source: 'callback' as const,
    mobile: aMobile(),
    name: 'Farah Khan',
    email: 'farah@example.in',
  };
  const [lead] = await portal.database
    .insert(leads)
    .values({ ...values, ...row })
    .returning();
  if (lead === undefined) throw new Error('no lead');
  return lead;
}

async function list(query: Record<string, string>) {
  const answer = await desk.ask('GET', `/api/admin/leads?${new URLSearchParams(query).toString()}`);
  const rows: unknown = answer.body['leads'];
  return { ...answer, rows: Array.isArray(rows) ? rows : [] };
}
const names = async (query: Record<string, string>) =>
  (await list(query)).rows.map((row: { name: string }) => row.name);
const put = (id: number, body: object) => desk.ask('PUT', `/api/admin/leads/${id}`, body);

describe('the leads', () => {
  it('show the application of a candidate who asks for a call, in the list and in its sheet', async () => {
    const candidate = await aCandidate(portal.database);
    const application = await anApplication(portal.database, { candidateId: candidate.id });
    const { applicationNumber } = application;
    const lead = await aLead({ mobile: candidate.mobile });
    const listed = async () => (await list({ search: lead.mobile })).rows;
    expect(await listed()).toMatchObject([{ application_id: applicationNumber, application_owner: null }]);
    const given = { ids: [application.id], owner_id: desk.user.id };
    const ops = await aDesk(portal, 'ops');
    expect(await ops.ask('PUT', '/api/admin/application-owners', given)).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ owner: null, application_owner: desk.user.username }]);
    const { rows } = await exported(portal, '/api/admin/leads/bulk-download', { ids: [lead.id] }, desk.token);
    expect(rows.map((row) => valuesOf(row))).toMatchObject([{ 'Application ID': applicationNumber }]);
  });

  it('show who asked, how often, whether the number is proven, and from which campaign', async () => {
    const owner = await aColleague(portal, 'ops');
    const lead = await aLead({
      city: 'Pune',
      note: 'Call after six',
      ownerId: owner.id,
      timesAsked: 3,
      verifiedAt: '2026-11-01T10:00:00Z',
      utmSource: 'newspaper',
      utmCampaign: 'monsoon',
    });
    const { status, rows, body } = await list({ search: lead.mobile });
    expect(status).toBe(200);
    expect(rows).toEqual([
      {
        id: lead.id,
        source: 'callback',
        name: 'Farah Khan',
        email: 'farah@example.in',
        city: 'Pune',
        phone: lead.mobile,
        status: 'New',
        note: 'Call after six',
        owner: { id: owner.id, username: owner.username },
        is_verified: true,
        times_asked: 3,
        last_asked_at: lead.lastAskedAt,
        application_id: null,
        application_owner: null,
        utm_source: 'newspaper',
        utm_medium: null,
        utm_campaign: 'monsoon',
        created_at: lead.createdAt,
        updated_at: lead.updatedAt,
      },
    ]);
    expect(body).toMatchObject({ page: 1, total: 1, total_pages: 1, total_is_exact: true });
  });

  it('are found by any word, by status and by day', async () => {
    await aLead({ name: 'One', city: 'Leadtown', createdAt: '2026-02-01T12:00:00Z' });
    await aLead({ name: 'Two', city: 'Leadtown', createdAt: '2026-02-02T12:00:00Z', status: 'Called' });
    await aLead({ name: 'Three', city: 'Leadtown', createdAt: '2026-02-02T18:30:00Z', status: 'Called' });
    expect(await names({ search: 'leadTOWN' })).toEqual(['Three', 'Two', 'One']);
    expect(await names({ search: 'leadtown', status: 'Called' })).toEqual(['Three', 'Two']);
    expect(await names({ search: 'leadtown', status: '' })).toHaveLength(3);
    expect(await names({ search: 'leadtown', start_date: '2026-02-02', end_date: '2026-02-02' })).toEqual([
      'Two',
    ]);
    expect(await names({ search: 'lead%town' })).toEqual([]);
    const lead = await aLead({ name: 'Four' });
    expect(await names({ search: `+91 ${lead.mobile.slice(0, 5)} ${lead.mobile.slice(5)}` })).toEqual([
      'Four',
    ]);
    expect(await list({ status: 'Lost' })).toMatchObject({
      status: 400,
      body: { error: 'This status is not known.' },
    });
  });

  it('are found by each part of who asked, who calls and which campaign', async () => {
    const owner = await aColleague(portal, 'ops', { username: 'quillowner' });
    await aLead({
      name: 'Quillname',
      email: 'quillmail@example.in',
      city: 'Quillcity',
      note: 'About the quillnote',
      ownerId: owner.id,
      utmSource: 'quillsource',
      utmMedium: 'quillmedium',
      utmCampaign: 'quillcampaign',
    });
    for (const part of ['name', 'mail@', 'city', 'note', 'owner', 'source', 'medium', 'campaign']) {
      expect(await names({ search: `QUILL${part}` }), part).toEqual(['Quillname']);
    }
  });

  it('come from the landing page, and are converted by a registration', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await askForCode(browser, 'callback', person);
    expect((await list({ search: person.mobile })).rows[0]).toMatchObject({
      name: person.name,
      status: 'New',
      is_verified: false,
      application_id: null,
    });
    const { application_id: applicationNumber } = await register(browser, person);
    expect((await list({ search: person.mobile })).rows[0]).toMatchObject({
      status: 'Converted',
      application_id: applicationNumber,
    });
  });
});

describe('a lead', () => {
  it('gets a status, a note and an owner, and the change is recorded', async () => {
    const lead = await aLead();
    const change = { status: 'Called', note: ' Asked for the brochure ', owner_id: desk.user.id };
    expect(await put(lead.id, change)).toMatchObject({
      status: 200,
      body: {
        id: lead.id,
        status: 'Called',
        note: 'Asked for the brochure',
        owner: { id: desk.user.id, username: desk.user.username },
      },
    });
    expect(await recordsOf(portal, lead.id)).toMatchObject([
      {
        kind: 'staff',
        actor: desk.user.username,
        action: 'lead.edited',
        before: { status: 'New', note: null, owner_id: null },
        after: { status: 'Called', note: 'Asked for the brochure', owner_id: desk.user.id },
      },
    ]);
  });

  it('keeps what is absent, and loses what is emptied', async () => {
    const lead = await aLead({ note: 'Old', ownerId: desk.user.id });
    expect(await put(lead.id, { status: 'Not reachable' })).toMatchObject({
      body: { status: 'Not reachable', note: 'Old', owner: { id: desk.user.id } },
    });
    expect(await put(lead.id, { note: '', owner_id: null })).toMatchObject({
      body: { status: 'Not reachable', note: null, owner: null },
    });
  });

  it('is not changed by the same again', async () => {
    const lead = await aLead({ note: 'Same' });
    expect(await put(lead.id, { status: 'New', note: 'Same', owner_id: null })).toMatchObject({
      status: 200,
    });
    expect((await list({ search: lead.mobile })).rows[0]).toMatchObject({ updated_at: lead.updatedAt });
  });

  it('is not written over by a second editor', async () => {
    const lead = await aLead();
    const edit = (note: string) => put(lead.id, { updated_at: lead.updatedAt, note });
    const answers = await Promise.all([edit('one'), edit('two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ status: 'Lost' }, 'This status is not known.'],
    [{ note: 'x'.repeat(1001) }, 'Please use at most 1000 characters.'],
    [{ note: 'Call \u2066after six' }, HIDDEN_CHARACTERS_TEXT],
    [{ owner_id: 99_999_999 }, 'Please choose an active staff user as the owner.'],
    [{ owner_id: 'me' }, 'The id must be a whole number from 1.'],
  ])('is not changed by %j', async (body, text) => {
    const lead = await aLead();
    expect(await put(lead.id, { note: 'also this', ...body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text },
    });
    const [stored] = await portal.database.select().from(leads).where(eq(leads.id, lead.id));
    expect(stored).toEqual(lead);
  });

  it('is owned by active staff alone', async () => {
    const inactive = await aColleague(portal, 'sales', { isActive: false });
    const lead = await aLead();
    expect(await put(lead.id, { owner_id: inactive.id })).toMatchObject({ status: 400 });
    const { body } = await desk.ask('GET', '/api/admin/leads/owners');
    expect(body['owners']).toContainEqual({ id: desk.user.id, username: desk.user.username });
    expect(JSON.stringify(body)).not.toContain(inactive.username);
  });

  it('that is not there is not found', async () => {
    expect(told(await put(99_999_999, { note: 'x' }))).toEqual(refusal(404, 'NOT_FOUND', 'Not Found'));
  });
});
