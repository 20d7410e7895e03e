import { beforeEach, describe, expect, it } from 'vitest';
import { fileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { aPortal } from '../../../test/portal.ts';
import { aJpeg, aPdf } from '../../../test/sample-files.ts';

const portal = await aPortal();
let owner: Applicant;
let stranger: Applicant;
let path: string;
beforeEach(async () => {
  [owner, stranger] = await Promise.all([anApplicant(portal), anApplicant(portal)]);
  path = await owner.uploaded('resume', aPdf('Résumé (new).pdf'));
});

interface FileReply {
  readonly status: number;
  readonly headers: Headers;
  readonly content: Buffer;
}

async function open(address: string, headers: Record<string, string> = {}): Promise<FileReply> {
  const response = await fetch(`${portal.url}${address}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    content: Buffer.from(await response.arrayBuffer()),
  };
}

const openWith = (token: string, file = path) => open(fileAddress(file, token));

describe('a stored file', () => {
  it('opens with a ticket, as what it is and nothing else [7.39]', async () => {
    const { status, headers, content } = await openWith(await owner.ticketFor(path));
    expect(status).toBe(200);
    expect(content.equals(aPdf().content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `inline; filename*=UTF-8''${owner.application.applicationNumber}%20Resume.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('that is a picture is sent in a sandbox', async () => {
    const picture = await owner.uploaded('passport_photo', aJpeg());
    const { headers } = await openWith(await owner.ticketFor(picture), picture);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'self'; sandbox",
    );
  });

  it("opens with the owner's session, in the address or the header [7.38]", async () => {
    expect(await openWith(owner.token)).toMatchObject({ status: 200 });
    expect(await open(`/api/${path}`, { authorization: `Bearer ${owner.token}` })).toMatchObject({
      status: 200,
    });
  });

  it('has a path nobody guesses, whatever its name was [3.31 3.163]', () => {
    expect(path).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{40}\.pdf$/);
  });

  it('opens for a path with the folder in front, as loan files have it', async () => {
    const ticket = await owner.ticketFor(`uploads/${path}`);
    expect(await openWith(ticket, `uploads/${path}`)).toMatchObject({ status: 200 });
  });

  it('is replaced by a new one, which the old address does not reach', async () => {
    const next = await owner.uploaded('resume', aPdf('newer.pdf', 'Newer'));
    expect(await openWith(owner.token, next)).toMatchObject({ status: 200 });
    expect(await openWith(owner.token)).toMatchObject({ status: 404 });
  });

  it('that is optional can be taken out again; one that is needed cannot', async () => {
    const certificate = await owner.uploaded('pg_certificate', aPdf());
    const removed = await owner.call('DELETE', '/api/dataset/documents/pg_certificate');
    expect(removed).toMatchObject({ status: 200, body: { field_name: 'pg_certificate', value: null } });
    expect(await openWith(owner.token, certificate)).toMatchObject({ status: 404 });
    expect(await owner.call('DELETE', '/api/dataset/documents/resume')).toMatchObject({
      status: 409,
      body: { message: 'This document is needed. Choose another file to replace it.' },
    });
  });
});

describe('a ticket', () => {
  it('opens one file and no other of the same candidate', async () => {
    const other = await owner.uploaded('pan_card', aJpeg());
    expect(await openWith(await owner.ticketFor(path), other)).toMatchObject({ status: 401 });
  });

  it('is dead after two minutes', async () => {
    const ticket = await owner.ticketFor(path);
    portal.clock.advance(119);
    expect(await openWith(ticket)).toMatchObject({ status: 200 });
    portal.clock.advance(2);
    expect(await openWith(ticket)).toMatchObject({ status: 401 });
  });

  it('is dead at logout, and the session with it', async () => {
    const ticket = await owner.ticketFor(path);
    await owner.call('POST', '/api/auth/logout/');
    expect(await openWith(ticket)).toMatchObject({ status: 401 });
    expect(await openWith(owner.token)).toMatchObject({ status: 401 });
  });

  it('that was changed is none', async () => {
    const ticket = await owner.ticketFor(path);
    const [session = '', expiry = '', signature = ''] = ticket.split('.');
    const forged = [
      `${session}.${Number(expiry) + 1000}.${signature}`,
      `${Number(session) + 1}.${expiry}.${signature}`,
      `${session}.${expiry}.${'A'.repeat(43)}`,
      `${session}.${expiry}`,
      '',
    ];
    for (const token of forged) expect(await openWith(token)).toMatchObject({ status: 401 });
  });

  it('is written to no log, nor is a session in the address', async () => {
    const ticket = await owner.ticketFor(path);
    await openWith(ticket);
    await openWith(owner.token);
    const logged = portal.logged.join('');
    expect(logged).not.toContain(ticket);
    expect(logged).not.toContain(owner.token);
  });
});

describe('another candidate', () => {
  const NOT_FOUND = { status: 404 };

  it('gets no ticket for the file', async () => {
    expect(await stranger.call('POST', '/api/files/ticket', { path })).toMatchObject(NOT_FOUND);
  });

  it('does not open the file with a session of their own', async () => {
    expect(await openWith(stranger.token)).toMatchObject(NOT_FOUND);
  });

  it('does not open it with a ticket for a file of their own', async () => {
    const own = await stranger.uploaded('resume', aPdf());
    expect(await openWith(await stranger.ticketFor(own))).toMatchObject({ status: 401 });
  });

  it('sees and changes their own application alone, whatever number and paths they send [6.7]', async () => {
    const before = await owner.read();
    const claims = {
      application_id: owner.application.applicationNumber,
      user_id: owner.candidateId,
      resume: path,
    };
    expect(await stranger.save({ ...claims, city: 'Agra' })).toMatchObject({
      status: 200,
      body: { application_id: stranger.application.applicationNumber },
    });
    await stranger.call('PUT', '/api/dataset/draft', { ...claims, city: 'Agra' });
    await stranger.upload('resume', aPdf('mine.pdf'));
    await stranger.call('DELETE', '/api/dataset/documents/pg_certificate');
    expect(await owner.read()).toEqual(before);
    expect((await stranger.field('resume')).value).not.toBe(path);
    expect(await openWith(owner.token)).toMatchObject({ status: 200 });
  });

  it('or nobody gets an application by its number', async () => {
    const number = owner.application.applicationNumber;
    const asked = await stranger.call('GET', `/api/dataset/get-application-data/?application_id=${number}`);
    expect(asked.body).toMatchObject({ application_id: stranger.application.applicationNumber });
  });
});

describe('nobody in particular', () => {
  const CLOSED: readonly (readonly [string, string])[] = [
    ['GET', '/api/dataset/get-application-data/'],
    ['POST', '/api/dataset/update-application-data/'],
    ['PUT', '/api/dataset/draft'],
    ['POST', '/api/dataset/documents/resume'],
    ['DELETE', '/api/dataset/documents/pg_certificate'],
    ['POST', '/api/files/ticket'],
    ['GET', '/api/files/ab/abc.pdf'],
    ['GET', '/api/files/ab/abc.pdf?token=nonsense'],
  ];

  it.each(CLOSED)('may not call %s %s', async (method, address) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense-nonsense-nonsense' }]) {
      const answer = await fetch(`${portal.url}${address}`, { method, headers });
      expect(answer.status).toBe(401);
      await answer.arrayBuffer();
    }
  });

  it.each([
    '../secret.key',
    '..%2f..%2fsecret.key',
    '%2e%2e/%2e%2e/secret.key',
    'ab',
    'ab/../../secret.key',
    'ab%00.pdf',
  ])('reaches nothing beside the files by %s', async (trick) => {
    const { status, content } = await open(`/api/files/${trick}?token=${owner.token}`);
    expect([400, 404]).toContain(status);
    expect(content.toString()).toContain('"code"');
  });
});
