import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aWholeForm } from '../../../../test/whole-form.ts';

const portal = await aPortal();
const applicant = await anApplicant(portal);

const thisYear = String(new Date().getFullYear());
const DAY_MS = 24 * 60 * 60 * 1000;
/** Seventeen on every calendar, whatever the hour. */
const tooYoung = new Date(Date.now() - 17.5 * 365 * DAY_MS).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
const TOO_YOUNG = 'You can apply from the age of 18. Please check the year.';

/** What is said to a value of one field. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  ['first_name', '', 'Please fill First Name'],
  ['first_name', '   ', 'Please fill First Name'],
  ['last_name', '', 'Please fill Last Name'],
  ['email', '', 'Please fill Email'],
  ['mobile_number', '', 'Please fill Mobile Number'],
  ['date_of_birth', '', 'Please fill Date of Birth'],
  ['pan_card_number', '', 'Please fill PAN Card Number'],
  ['state', '', 'Please fill State'],
  ['district', '', 'Please fill District'],
  ['city', '', 'Please fill City'],
  ['pincode', '', 'Please fill Pincode'],
  ['ug_university_name', '', 'Please fill UG University'],
  ['ug_degree', '', 'Please fill UG Degree'],
  ['ug_percentage', '', 'Please fill UG Percentage'],
  ['ug_passing_year', '', 'Please fill UG Passing Year'],
  ['experience_years', '', 'Please fill Years of Experience'],
  ['first_name', 'R2D2', 'Use letters only, as on your Aadhaar.'],
  ['first_name', 'A'.repeat(51), 'First Name can have at most 50 characters.'],
  ['email', 'asha', 'Enter an email address like name@example.com.'],
  ['mobile_number', '9999999999', 'This is the number you log in with. It cannot be changed here.'],
  ['date_of_birth', '2001-02-30', 'Date input not valid.'],
  ['date_of_birth', '15/08/2001', 'Date input not valid.'],
  ['date_of_birth', '1949-12-31', 'Date input not valid.'],
  ['date_of_birth', tooYoung, TOO_YOUNG],
  ['date_of_birth', tomorrow, TOO_YOUNG],
  ['pan_card_number', 'ABCDE12345', 'Enter the 10 characters of your PAN, like ABCDE1234F.'],
  ['state', 'Atlantis', 'Choose a state from the list.'],
  ['city', '<b>Pune</b>', 'Enter the name of your city, town or village.'],
  ['pincode', '01234', 'Enter the 6 digits of your pincode.'],
  ['ug_university_name', 'x'.repeat(201), 'UG University can have at most 200 characters.'],
  ['ug_percentage', '101', 'Enter a percentage from 0 to 100, like 62.5.'],
  ['ug_percentage', '62,5', 'Enter a percentage from 0 to 100, like 62.5.'],
  ['ug_passing_year', '1999', 'Enter a valid year'],
  ['ug_passing_year', String(Number(thisYear) + 1), 'Enter a valid year'],
  ['ug_passing_year', 'last', 'Enter a valid year'],
  ['pg_passing_year', '20x1', 'Enter a valid year'],
  ['experience_years', '-1', 'Enter your years of full-time work, like 0 or 1.5.'],
];

describe('a save', () => {
  it.each(REFUSED)('of %s as %j is refused: %s [5.58]', async (name, value, text) => {
    expect(await applicant.save({ [name]: value })).toMatchObject({
      status: 400,
      body: { message: text, error: text, code: 'INVALID_INPUT', fields: { [name]: text } },
    });
  });

  it('takes a district only of the state that is chosen', async () => {
    const text = 'Choose a district of this state from the list.';
    expect(await applicant.save({ state: 'Kerala', district: 'Pune' })).toMatchObject({
      status: 400,
      body: { message: text, fields: { district: text } },
    });
    expect(await applicant.save({ state: 'Kerala', district: 'Idukki' })).toMatchObject({ status: 200 });
    expect(await applicant.save({ district: 'Pune' })).toMatchObject({ status: 400 });
    expect(await applicant.save({ state: 'Maharashtra', district: 'Pune' })).toMatchObject({ status: 200 });
  });

  it('takes another state only with a district of it, once one is saved', async () => {
    const mover = await anApplicant(portal);
    expect(await mover.save({ state: 'Kerala' })).toMatchObject({ status: 200 });
    expect(await mover.save({ district: 'Idukki' })).toMatchObject({ status: 200 });
    const text = 'Choose a district of this state from the list.';
    expect(await mover.save({ state: 'Maharashtra' })).toMatchObject({
      status: 400,
      body: { message: text, fields: { district: text } },
    });
    expect(await mover.field('state')).toMatchObject({ value: 'Kerala' });
    expect(await mover.save({ state: 'Kerala' })).toMatchObject({ status: 200 });
    expect(await mover.save({ state: 'Maharashtra', district: 'Pune' })).toMatchObject({ status: 200 });
  });

  it('says the first mistake in the order of the form, and every one by its field', async () => {
    const { status, body } = await applicant.save({ pincode: '1', ug_passing_year: '1800', first_name: '' });
    expect({ status, message: body['message'] }).toEqual({ status: 400, message: 'Please fill First Name' });
    expect(Object.keys(body['fields'] ?? {})).toEqual(['first_name', 'pincode', 'ug_passing_year']);
  });

  it('keeps nothing if one of its fields is wrong', async () => {
    await applicant.save({ city: 'Satara', pincode: '415001' });
    expect(await applicant.save({ city: 'Nagpur', pincode: 'x' })).toMatchObject({ status: 400 });
    expect(await applicant.field('city')).toMatchObject({ value: 'Satara' });
  });

  it('writes the PAN in capitals, the email in small letters, and no blanks around either [5.49]', async () => {
    await applicant.save({ pan_card_number: ' pqrst6789z ', email: ' Asha.Rao@Example.IN ' });
    expect(await applicant.field('pan_card_number')).toMatchObject({ value: 'PQRST6789Z' });
    expect(await applicant.field('email')).toMatchObject({ value: 'asha.rao@example.in' });
  });

  it('takes any university, and an optional field that is emptied again', async () => {
    expect(await applicant.save({ pg_university_name: 'A college nobody listed' })).toMatchObject({
      status: 200,
    });
    expect(await applicant.save({ pg_university_name: '' })).toMatchObject({ status: 200 });
    expect(await applicant.field('pg_university_name')).toMatchObject({ value: null });
  });

  it.each([
    ['Devanagari', { first_name: 'आशा', last_name: 'राव' }],
    ['an apostrophe and a hyphen', { first_name: 'D’Souza-Mary', last_name: "O'Neil" }],
    ['this year', { ug_passing_year: thisYear }],
    ['numbers as JSON has them', { ug_percentage: 70, experience_years: 2 }],
  ])('takes %s', async (_what, fields) => {
    expect(await applicant.save(fields)).toMatchObject({ status: 200 });
  });

  it.each([
    ['status', 'Selected', 'An application can only be saved or submitted here.'],
    ['status', 'Registered', 'An application can only be saved or submitted here.'],
    ['current_application_step', 4, 'Please complete the steps one after the other.'],
    ['current_application_step', -1, 'Please complete the steps one after the other.'],
    ['current_application_step', 'two', 'Please complete the steps one after the other.'],
  ])('with %s %j is refused', async (name, value, text) => {
    expect(await applicant.save({ [name]: value })).toMatchObject({ status: 400, body: { message: text } });
  });

  it('moves the step back, and forward by one [4.18]', async () => {
    const walker = await anApplicant(portal);
    expect(await walker.save({ current_application_step: 2 })).toMatchObject({ status: 400 });
    expect(await walker.save({ current_application_step: 1 })).toMatchObject({ status: 200 });
    expect(await walker.save({ current_application_step: 2 })).toMatchObject({ status: 200 });
    expect(await walker.save({ current_application_step: 0 })).toMatchObject({ status: 200 });
    expect(await walker.read()).toMatchObject({ current_application_step: 0, status: 'In Progress' });
  });

  it('ignores what the form does not know, and what nobody may set [3.37]', async () => {
    const asked = {
      city: 'Pune',
      total_paid_amount: 236000,
      program_total_fee: 1,
      application_id: 'X',
      hello: 'x',
    };
    expect(await applicant.save(asked)).toMatchObject({ status: 200 });
    expect(await applicant.read()).toMatchObject({
      total_paid_amount: 0,
      program_total_fee: 236000,
      application_id: applicant.application.applicationNumber,
    });
  });

  it.each([
    ['an array', '[]'],
    ['a nested value', '{"city":{"a":1}}'],
    ['no JSON', '{'],
  ])('that is %s is refused as a bad request', async (_what, body) => {
    const response = await fetch(`${portal.url}/api/dataset/update-application-data/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  });
});

describe('a submission', () => {
  it('is refused with everything that is missing, over all steps [4.13]', async () => {
    const newcomer = await anApplicant(portal);
    const { status, body } = await newcomer.save({ status: 'Completed' });
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: 'Please fill Date of Birth',
    });
    expect(body['fields']).toEqual({
      date_of_birth: 'Please fill Date of Birth',
      pan_card_number: 'Please fill PAN Card Number',
      state: 'Please fill State',
      district: 'Please fill District',
      city: 'Please fill City',
      pincode: 'Please fill Pincode',
      ug_university_name: 'Please fill UG University',
      ug_degree: 'Please fill UG Degree',
      ug_percentage: 'Please fill UG Percentage',
      ug_passing_year: 'Please fill UG Passing Year',
      experience_years: 'Please fill Years of Experience',
      passport_photo: 'Please fill Passport Photo',
      aadhar_front: 'Please fill Aadhaar Front',
      aadhar_back: 'Please fill Aadhaar Back',
      pan_card: 'Please fill PAN Card',
      ug_certificate: 'Please fill UG Certificate',
      resume: 'Please fill Resume',
    });
    expect(await newcomer.read()).toMatchObject({ status: 'Registered', submitted_at: null });
  });

  it('is not kept from those the program was not made for, who are told kindly', async () => {
    const { education } = aWholeForm(applicant);
    await applicant.save({ ...education, ug_percentage: '48', experience_years: '5' });
    const { eligibility } = await applicant.read();
    expect(eligibility.map(({ field_name }) => field_name)).toEqual(['ug_percentage', 'experience_years']);
    expect(eligibility[0]?.text).toBe(
      'The program asks for at least 50% in graduation. You can still submit: our team reads every application.',
    );
  });
});
