import { expect, it } from 'vitest';
import { claimsOf } from './claims.ts';

it.each([
  ['passport_photo', 'name, date_of_birth'],
  ['aadhar_front', 'name, date_of_birth'],
  ['aadhar_back', 'name, city, district, state, pincode'],
  ['pan_card', 'pan_card_number, name, date_of_birth'],
  ['ug_certificate', 'name, ug_university_name, ug_degree, ug_percentage, ug_cgpa, ug_passing_year'],
  ['pg_certificate', 'name, pg_university_name, pg_degree, pg_percentage, pg_cgpa, pg_passing_year'],
  ['resume', 'name, email, mobile_number, experience_years'],
  ['a document of another form', 'name'],
])('%s has to prove %s', (document, claims) => {
  expect(claimsOf(document).join(', ')).toBe(claims);
});
