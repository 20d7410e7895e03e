import { NOT_A_CGPA } from '@portal/contract/rules/form/cgpa.ts';
import { CGPA_TEXTS } from '@portal/contract/texts/cgpa.ts';
import { describe, expect, it } from 'vitest';
import { EDUCATION_ANSWERS } from '../../../../../tools/common/whole-form.ts';
import { anApplicant } from '../../../../test/applicant.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });

async function somebody() {
  const applicant = await anApplicant(portal);
  const kept = async () => {
    const names = ['ug_percentage', 'ug_cgpa', 'ug_cgpa_factor'];
    const fields = await Promise.all(names.map((name) => applicant.field(name)));
    return fields.map(({ value }) => value);
  };
  const save = (fields: Readonly<Record<string, unknown>>) => applicant.save(fields);
  return { save, kept };
}

const CONVERTED = { ...EDUCATION_ANSWERS, ug_percentage: '79.8', ug_cgpa: '8.4', ug_cgpa_factor: '9.5' };

describe('a CGPA', () => {
  it('is kept with its factor beside the percentage that it gives', async () => {
    const { save, kept } = await somebody();
    expect(await save(CONVERTED)).toMatchObject({ status: 200 });
    expect(await kept()).toEqual(['79.8', '8.4', '9.5']);
  });

  it.each([
    ['another percentage', { ug_percentage: '84' }],
    ['no factor', { ug_cgpa_factor: '' }],
    ['a factor without a CGPA', { ug_cgpa: '' }],
  ])('is refused with %s, and nothing of it is stored', async (_what, changed) => {
    const { save, kept } = await somebody();
    expect(await save({ ...CONVERTED, ...changed })).toMatchObject({
      status: 400,
      body: { fields: { ug_percentage: CGPA_TEXTS.disagrees } },
    });
    expect(await kept()).toEqual([null, null, null]);
  });

  it.each([
    ['a CGPA above 10', { ug_cgpa: '10.5' }, 'ug_cgpa'],
    ['another factor', { ug_cgpa_factor: '9' }, 'ug_cgpa_factor'],
  ])('is refused as %s', async (_what, changed, field) => {
    const { save } = await somebody();
    expect(await save({ ...CONVERTED, ...changed })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it('is not left behind by a percentage that is saved alone', async () => {
    const { save, kept } = await somebody();
    await save(CONVERTED);
    expect(await save({ ug_percentage: '62.5' })).toMatchObject({ status: 400 });
    expect(await save({ ug_percentage: '62.5', ug_cgpa: '', ug_cgpa_factor: '' })).toMatchObject({
      status: 200,
    });
    expect(await kept()).toEqual(['62.5', null, null]);
  });

  it('is not made of a small percentage of somebody who has said so', async () => {
    const { save, kept } = await somebody();
    await save({ ...EDUCATION_ANSWERS, ug_percentage: '8.4', ug_cgpa_factor: NOT_A_CGPA });
    expect(await kept()).toEqual(['8.4', null, NOT_A_CGPA]);
  });
});
