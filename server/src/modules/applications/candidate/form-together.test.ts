import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { aJpeg, aPdf } from '../../../../test/sample-files.ts';
import { aPortalWithFolder } from '../../../../test/uploads-folder.ts';
import { aWholeForm, uploadEveryDocument, everyDocument } from '../../../../test/whole-form.ts';
import { files } from '../../../db/schema/applications.ts';

const portal = await aPortalWithFolder();

async function pathsOfRows(): Promise<string[]> {
  const rows = await portal.database.select({ path: files.path }).from(files);
  return rows.map(({ path }) => path).toSorted();
}

const storedFiles = async () => ({ disk: await portal.filesOnDisk(), rows: await pathsOfRows() });
const pictureOf = async (applicant: Applicant) => ({
  form: await applicant.read(),
  ...(await storedFiles()),
});

describe('saves at the same time', () => {
  it('lose no field of one another', async () => {
    const applicant = await anApplicant(portal);
    const { personal, education } = aWholeForm(applicant);
    const { state, district, ...singles } = { ...personal, ...education };
    const saves = Object.entries(singles).map(([name, value]) => applicant.save({ [name]: value }));
    const answers = await Promise.all([...saves, applicant.save({ state, district })]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const [name, value] of Object.entries({ ...personal, ...education })) {
      expect(await applicant.field(name)).toMatchObject({ value });
    }
  });

  it('leave one file in a field, and nothing of the others', async () => {
    const applicant = await anApplicant(portal);
    const before = await pathsOfRows();
    const uploads = Array.from({ length: 6 }, (_, index) =>
      applicant.upload('resume', aPdf(`resume-${index}.pdf`)),
    );
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { value } = await applicant.field('resume');
    await expect.poll(pathsOfRows, { timeout: 10_000 }).toEqual([...before, String(value)].toSorted());
    expect(await portal.filesOnDisk()).toEqual(await pathsOfRows());
  });

  it('submit once', async () => {
    const applicant = await anApplicant(portal);
    const { personal, education } = aWholeForm(applicant);
    await uploadEveryDocument(applicant);
    const submissions = Array.from({ length: 4 }, () =>
      applicant.save({ ...personal, ...education, status: 'Completed' }),
    );
    const statuses = (await Promise.all(submissions)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await applicant.read()).notifications).toHaveLength(1);
  });
});

describe('a save that fails half way', () => {
  it('because of one bad file leaves the old state whole, and none of the good files', async () => {
    const applicant = await anApplicant(portal);
    await applicant.save({ city: 'Pune' }, { resume: aPdf('first.pdf') });
    const before = await pictureOf(applicant);
    const bad = { name: 'back.png', type: 'image/png', content: Buffer.from('<html>') };
    const answer = await applicant.save({ city: 'Nagpur' }, { ...everyDocument(), resume: bad });
    expect(answer).toMatchObject({
      status: 415,
      body: { fields: { resume: 'Please choose a PDF, JPG or PNG file.' } },
    });
    expect(await pictureOf(applicant)).toEqual(before);
  });

  it('because of a wrong field leaves none of its files', async () => {
    const applicant = await anApplicant(portal);
    const before = await storedFiles();
    const answer = await applicant.save({ pincode: 'x' }, { passport_photo: aJpeg() });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Enter the 6 digits of your pincode.' } });
    expect(await applicant.field('passport_photo')).toMatchObject({ value: null });
    expect(await storedFiles()).toEqual(before);
  });

  it('because the database does leaves the old state whole', async () => {
    const applicant = await anApplicant(portal);
    await applicant.save({ city: 'Pune' }, { resume: aPdf('first.pdf') });
    const before = await pictureOf(applicant);
    // The last statement of a save fails, after files and documents are written.
    await portal.database.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'as if the disk were full'; end $$`);
    await portal.database.execute(
      sql`create trigger fail before update on applications for each row execute function fail()`,
    );
    try {
      const answer = await applicant.save({ city: 'Nagpur' }, { resume: aPdf('second.pdf') });
      expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong.' } });
    } finally {
      await portal.database.execute(sql`drop trigger fail on applications`);
    }
    expect(await pictureOf(applicant)).toEqual(before);
  });
});
