import { notAcceptedRuleText } from '@portal/contract/texts/bulk-change.ts';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { contentOf, takeNext } from '../../../../test/asks.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { submitWholeForm } from '../../../../test/whole-form.ts';

const portal = await aPortal({ SELECT_ACCEPTED_ONLY: 'true' });
const ops = await aDesk(portal, 'ops');

describe('with SELECT_ACCEPTED_ONLY', () => {
  it('an application is selected once every document is accepted, one by one and in bulk', async () => {
    const applicant = await anApplicant(portal);
    await submitWholeForm(applicant);
    const { id } = applicant.application;
    const item = await takeNext(ops);
    expect(item.selects_accepted_only).toBe(true);
    const accept = (name: string) =>
      ops.ask('POST', `/api/admin/verification/${id}/verdicts`, {
        ...contentOf(item, name),
        verdict: 'accepted',
      });
    const [, ...others] = item.documents;
    for (const { field_name: name } of others) await accept(name);
    expect(await ops.ask('GET', `/api/applications/${id}`)).toMatchObject({ body: { to_accept_first: 1 } });
    const select = () => ops.ask('PUT', `/api/applications/${id}`, { status: 'Selected' });
    expect(await select()).toMatchObject({
      status: 409,
      body: { code: 'STATUS_MOVE_REFUSED', message: notAcceptedRuleText(1) },
    });
    const bulk = { ids: [id], status: 'Selected' };
    const { body } = await ops.ask('POST', '/api/applications/bulk-status', bulk);
    expect(JSON.stringify(body)).toContain(notAcceptedRuleText(1));
    const planned = await ops.ask('POST', '/api/applications/bulk-status/preview', { ids: [id] });
    expect(JSON.stringify(planned.body)).not.toContain('"to":"Selected"');
  });

  it('does not hold one whose documents are all accepted', async () => {
    const applicant = await anApplicant(portal);
    await submitWholeForm(applicant);
    const { id } = applicant.application;
    const item = await takeNext(ops);
    for (const { field_name: name } of item.documents) {
      const verdict = { ...contentOf(item, name), verdict: 'accepted' };
      await ops.ask('POST', `/api/admin/verification/${id}/verdicts`, verdict);
    }
    expect(await ops.ask('PUT', `/api/applications/${id}`, { status: 'Selected' })).toMatchObject({
      status: 200,
    });
  });
});
