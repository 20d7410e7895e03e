import { afterAll, expect, it } from 'vitest';
import { anApplicant } from '../applicant.ts';
import { BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { aPortalAlone } from '../portal-alone.ts';
import { startSandbox } from '../sandbox-process.ts';
import { aDesk } from '../staff.ts';
import { aWholeForm, uploadEveryDocument } from '../whole-form.ts';
import { aCast } from './cast.ts';
import { keepChangeJournal } from './change-journal.ts';
import { runHostile } from './run.ts';

const COUNT = 500;
const SEED = 20_261_118;
const PAN = 'QWTPR4821Z';

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const portal = await aPortalAlone({
  ...BROWSERS_WITH_ADDRESSES,
  RAZORPAY_API_URL: sandbox.url,
  SMS_GATEWAY_URL: sandbox.url,
  MASKED_NUMBERS_ROLES: 'admin',
});

const owner = await anApplicant(portal);
const { personal, education } = aWholeForm(owner);
await uploadEveryDocument(owner);
await owner.save({ ...personal, ...education, pan_card_number: PAN, status: 'Completed' });
const { id, applicationNumber } = owner.application;

it(
  'no answer to hostile requests tells a number that is masked, but the one that shows it with a reason',
  async () => {
    // It is there to be told: to a role that is not masked.
    const ops = await aDesk(portal, 'ops');
    const { body } = await ops.ask('GET', `/api/applications?search=${applicationNumber}`);
    expect(JSON.stringify(body)).toContain(PAN);
    const cast = await aCast(portal);
    const aimed = {
      ...cast,
      known: () => ({
        ...cast.known(),
        id: [id],
        ids: [[id]],
        application_id: [applicationNumber],
        field_name: ['pan_card_number', 'pan_card'],
        search: [applicationNumber, PAN, PAN.slice(-4)],
      }),
    };
    const statuses = await runHostile({
      url: portal.url,
      // It stays there to be told.
      routes: portal.contracts.filter(({ method, path }) => method !== 'DELETE' && !path.includes('delete')),
      cast: aimed,
      journal: await keepChangeJournal(portal.database),
      count: COUNT,
      seed: SEED,
      hidden: { text: PAN, shownBy: /\/identity-number$/ },
    });
    expect([...statuses.values()].reduce((sum, many) => sum + many, 0)).toBe(COUNT);
  },
  COUNT * 200 + 60_000,
);
