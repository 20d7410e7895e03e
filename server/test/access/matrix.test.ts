import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../../src/db/schema/applications.ts';
import { approvals } from '../../src/db/schema/approvals.ts';
import { concessionFiles } from '../../src/db/schema/concessions.ts';
import { candidates } from '../../src/db/schema/identity.ts';
import type { Role } from '@portal/contract/permissions.ts';
import type { Answer } from '../portal.ts';
import { ASK_TOKEN_HEADER } from '@portal/contract/rules/asks.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { anOpenAsk } from '../asks.ts';
import { aCandidate } from '../database/rows.ts';
import { aPortalAlone } from '../portal-alone.ts';
import { aJpeg } from '../sample-files.ts';
import { aSession } from '../session.ts';
import { staffFactors } from '../../src/db/schema/second-factors.ts';
import { aColleague, ask, PASSWORD } from '../staff.ts';
import { type Column, COLUMNS, readMatrix } from './matrix.ts';

const portal = await aPortalAlone({
  STAFF_SECOND_FACTOR: 'required',
  STAFF_ROLES: 'finance,verifier',
  // One that does not answer: its routes are heard all the same.
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_EMAIL_DOMAINS: 'bank.example',
});
const applicant = await anApplicant(portal);
const file = await applicant.uploaded('resume', aJpeg('resume.jpg'));
const letter = await aConcessionFile(await anApplicant(portal));

const HOUR_MS = 60 * 60 * 1000;

/** A file that is attached to a proposal. */
async function aConcessionFile(of: Applicant): Promise<string> {
  const path = await of.uploaded('resume', aJpeg('letter.jpg'));
  const { id: proposedBy } = await aColleague(portal, 'ops');
  const [proposal] = await portal.database
    .insert(approvals)
    .values({
      kind: 'concession',
      subjectKey: `application:${of.application.applicationNumber}`,
      payload: {},
      title: 'Concession',
      detail: 'Concession',
      facts: [],
      basis: '',
      proposedBy,
      expiresAt: '2099-01-01T00:00:00Z',
    })
    .returning({ id: approvals.id });
  const [stored] = await portal.database.select().from(files).where(eq(files.path, path));
  if (proposal === undefined || stored === undefined) throw new Error('a file was not attached');
  await portal.database
    .insert(concessionFiles)
    .values({ approvalId: proposal.id, fileId: stored.id, candidateId: of.candidateId });
  return path;
}

/** What a caller brings. */
interface Identity {
  readonly token?: string | undefined;
  readonly cookie?: string;
  /** The token of an ask's link. */
  readonly link?: string;
}

/** The cookies of a browser in which the password of a user with a second factor was right. */
async function halfSignedIn(): Promise<string> {
  const { id: staffUserId, username } = await aColleague(portal, 'admin');
  const app = { kind: 'totp', name: 'Phone', sealedSecret: Buffer.from('sealed'), lastStep: 1 } as const;
  await portal.database.insert(staffFactors).values({ staffUserId, ...app });
  const answer = await ask(portal, 'POST', '/api/admin/login', { username, password: PASSWORD });
  expect(answer.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
const halfCookies = await halfSignedIn();
const link = await anOpenAsk(portal, (await anApplicant(portal)).application.id);

/** Sessions that are open for one call; a logout ends none of another's. */
async function identitiesOf(column: Column): Promise<Identity[]> {
  if (column === 'half signed in') return [{ cookie: halfCookies }];
  // Brought in every place where a token could be taken for a session.
  if (column === 'link') return [{ token: link, link }];
  return (await tokensFor(column)).map((token) => ({ token }));
}

async function tokensFor(
  column: Exclude<Column, 'half signed in' | 'link'>,
): Promise<(string | undefined)[]> {
  const session = (owner: Parameters<typeof aSession>[1], livesMs?: number, hasFactor?: boolean) =>
    aSession(portal, owner, livesMs, hasFactor);
  const staff = async (role: Role) => ({
    staffUserId: (await aColleague(portal, role)).id,
  });
  switch (column) {
    case 'none':
      return [undefined];
    case 'candidate':
      return [await session({ candidateId: applicant.candidateId })];
    case 'other candidate':
      return [(await anApplicant(portal)).token];
    case 'sales':
    case 'ops':
    case 'admin':
    case 'finance':
    case 'verifier':
      return [await session(await staff(column))];
    case 'no factor':
      return [await session(await staff('admin'), undefined, false)];
    case 'deactivated': {
      const inactive = await aColleague(portal, 'admin', { isActive: false });
      const { id } = await aCandidate(portal.database);
      const deleted = { deletedAt: new Date().toISOString() };
      await portal.database.update(candidates).set(deleted).where(eq(candidates.id, id));
      return [await session({ staffUserId: inactive.id }), await session({ candidateId: id })];
    }
    case 'expired':
      return [
        await session(await staff('admin'), -1),
        await session({ candidateId: applicant.candidateId }, -HOUR_MS),
      ];
  }
}

/** What is sent. A malformed id is refused only after it is settled who asks. */
function sampleOf(route: string): { method: string; address: string; body: object | undefined } {
  const [method = '', template = ''] = route.split(' ');
  const ofApplication = { application_id: applicant.application.applicationNumber };
  const address = (
    OWN_BY_QUERY.has(template) ? `${template}?${new URLSearchParams(ofApplication).toString()}` : template
  )
    .replace(':field_name', 'resume')
    .replace(':application_id', ofApplication.application_id)
    .replace(':number', '2')
    .replace(':kind', 'pan')
    .replace(':id', 'none')
    .replace('/api/files/*', `/api/${file}`)
    .replace('admin_files/*', `admin_files/${file}`)
    .replace('concession_files/*', `concession_files/${letter}`);
  const hasBody = method === 'POST' || method === 'PUT';
  return {
    method,
    address,
    body: hasBody
      ? {
          path: file,
          amount: 1000,
          order_id: 'order_1',
          payment_id: 'pay_1',
          signature: 'x',
          loan_provider_name: 'Provider 1',
          loan_amount: 1000,
          loan_tenure: 12,
          value: 'Kochi',
          ...ofApplication,
        }
      : undefined,
  };
}

const OWN_BY_QUERY = new Set([
  '/api/user/payments',
  '/api/user/download-payment-receipt',
  '/api/user/loan-application',
  '/api/user/loan-application/applicants/:number',
  '/api/user/loan-application/applicants/:number/documents/:kind',
  '/api/user/loan-provider-selections',
  '/api/user/withdrawal',
]);

const REFUSED = new Set([401, 403, 404, 429]);

/** The user comes in, and is asked for the password again. */
const HEARD = 'PASSWORD_NEEDED';

function cellFor({ status, body }: Answer): string {
  if (status >= 500) return `${status}, which is a defect`;
  if (body['code'] === HEARD) return 'in';
  return REFUSED.has(status) ? String(status) : 'in';
}

describe('every route', () => {
  it('stands in the table [6.57]', () => {
    const served = portal.http.listedRoutes.map(({ method, path: address }) => `${method} ${address}`);
    expect(
      readMatrix()
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(served.toSorted());
  });

  it.each(readMatrix())(
    'lets in the roles of docs and no other: $route [6.36-39]',
    async ({ route, cells }) => {
      const { method, address, body } = sampleOf(route);
      for (const column of COLUMNS) {
        for (const { token, cookie, link: held } of await identitiesOf(column)) {
          const headers = held === undefined ? {} : { [ASK_TOKEN_HEADER]: held };
          const sent = held === undefined || body === undefined ? body : { ...body, token: held };
          const answer = await ask(portal, method, address, sent, token, { cookie, headers });
          expect(cellFor(answer), `${column} at ${route}`).toBe(cells[column]);
          if (cells[column] === '401') expect(answer.body).toMatchObject({ code: 'NOT_SIGNED_IN' });
          const refused = column === 'no factor' ? 'SECOND_FACTOR_MISSING' : 'NOT_ALLOWED';
          if (cells[column] === '403') expect(answer.body).toMatchObject({ code: refused });
        }
      }
    },
  );
});
