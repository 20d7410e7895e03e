import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal();

const keep = (applicant: Applicant, typed: unknown) => applicant.call('PUT', '/api/dataset/draft', typed);

describe('a draft', () => {
  it('keeps anything that is typed, for the next visit from anywhere', async () => {
    const applicant = await anApplicant(portal);
    const kept = await keep(applicant, { pan_card_number: 'ABC', city: ' Pu' });
    expect(kept).toMatchObject({
      status: 200,
      body: {
        message: 'Saved',
        saved_at: expect.any(String),
        draft: { pan_card_number: 'ABC', city: ' Pu' },
      },
    });
    expect((await applicant.read()).draft).toEqual({ pan_card_number: 'ABC', city: ' Pu' });
  });

  it('adds to what was typed before, and forgets what is as it was saved', async () => {
    const applicant = await anApplicant(portal);
    await keep(applicant, { city: 'Pune', pincode: '4' });
    await keep(applicant, { pincode: '41' });
    expect((await applicant.read()).draft).toEqual({ city: 'Pune', pincode: '41' });
    await keep(applicant, { city: '', pincode: '411' });
    expect((await applicant.read()).draft).toEqual({ pincode: '411' });
  });

  it('moves neither status nor step, and changes no answer', async () => {
    const applicant = await anApplicant(portal);
    await keep(applicant, {
      status: 'Completed',
      current_application_step: '3',
      city: 'Pune',
      resume: 'x.pdf',
    });
    expect(await applicant.read()).toMatchObject({
      status: 'Registered',
      current_application_step: 0,
      draft: { city: 'Pune' },
    });
    expect(await applicant.field('city')).toMatchObject({ value: null });
    expect(await applicant.field('resume')).toMatchObject({ value: null });
  });

  it('is cleared by a save of the same fields, and by no other', async () => {
    const applicant = await anApplicant(portal);
    await keep(applicant, { city: 'Pun', pincode: '41' });
    await applicant.save({ city: 'Pune' });
    expect((await applicant.read()).draft).toEqual({ pincode: '41' });
  });

  it.each([
    ['a value that is not a text', { city: 5 }, 400],
    ['a value without end', { city: 'x'.repeat(2001) }, 413],
    ['a list', ['city'], 400],
    ['a text that cannot be stored', { city: 'a\u0000b' }, 400],
  ])('with %s is refused', async (_what, typed, status) => {
    const applicant = await anApplicant(portal);
    expect(await keep(applicant, typed)).toMatchObject({ status });
    expect((await applicant.read()).draft).toEqual({});
  });

  it('is not for those who are not signed in', async () => {
    const answer = await fetch(`${portal.url}/api/dataset/draft`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"city":"Pune"}',
    });
    expect(answer.status).toBe(401);
  });
});
