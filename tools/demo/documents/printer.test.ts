import { TINY_FILE_BYTES } from '@portal/contract/rules/verification-checks.ts';
import { expect, it } from 'vitest';
import { checkAnswers } from '../../../server/src/modules/verification/checks/answer-checks.ts';
import { drawPicture } from '../../../server/src/adapters/thumbnails/draw-picture.ts';
import { parentOf, person } from '../people.ts';
import { documentPrinter } from './printer.ts';

const printer = await documentPrinter();
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

it('prints documents of a plausible size for everyone, and no two alike', async () => {
  const files = (await Promise.all([3, 4].map((index) => printer.forForm(person(index))))).flat();
  const contents = await Promise.all(files.map(([, file]) => bytesOf(file)));
  for (const content of contents) expect(content.length).toBeGreaterThan(TINY_FILE_BYTES);
  expect(new Set(contents.map((content) => content.toString('base64'))).size).toBe(contents.length);
});

it('prints pictures that the portal draws', async () => {
  for (const [, file] of await printer.forForm(person(7))) {
    if (file.type === 'image/jpeg')
      await expect(drawPicture(await bytesOf(file), 320)).resolves.toBeDefined();
  }
});

it('says SPECIMEN and the name on every document for a lender', async () => {
  const father = parentOf(person(7));
  const documents = await printer.forLoan(father);
  expect(documents.map(([kind]) => kind)).toEqual(['pan', 'aadhar_front', 'aadhar_back', 'bank_statement']);
  const statement = (await bytesOf(documents.at(-1)?.[1] ?? new File([], ''))).toString('latin1');
  expect(statement).toContain(father.name);
  expect(statement).toContain('SPECIMEN');
});

it('lets a few people give the checks something to say, and most of them nothing', () => {
  const warnings = Array.from({ length: 1000 }, (_, index) => person(index)).flatMap(
    ({ pan, first, last, percent, years, dateOfBirth }) =>
      checkAnswers(
        {
          pan_card_number: pan,
          first_name: first,
          last_name: last,
          ug_percentage: String(percent),
          experience_years: String(years),
          date_of_birth: dateOfBirth,
        },
        '2026-11-18T06:00:00Z',
      ).flatMap(({ code, is_warning: isWarning }) => (isWarning ? [code] : [])),
  );
  const share = (code: string) => warnings.filter((one) => one === code).length / 1000;
  expect(share('pan_letters')).toBeGreaterThan(0.01);
  expect(share('pan_letters')).toBeLessThan(0.06);
  expect(share('percentage')).toBeGreaterThan(0.05);
  expect(share('percentage')).toBeLessThan(0.2);
  expect(warnings.filter((code) => code === 'age' || code === 'experience')).toEqual([]);
  const pans = Array.from({ length: 1000 }, (_, index) => person(index).pan);
  expect(pans.length - new Set(pans).size).toBeGreaterThan(5);
  expect(pans.length - new Set(pans).size).toBeLessThan(30);
});
