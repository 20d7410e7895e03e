/** The answers that each document must prove, by field name; `name` stands for first and last name together. */
const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  passport_photo: ['name', 'date_of_birth'],
  aadhar_front: ['name', 'date_of_birth'],
  aadhar_back: ['name', 'city', 'district', 'state', 'pincode'],
  pan_card: ['pan_card_number', 'name', 'date_of_birth'],
  ug_certificate: ['name', 'ug_university_name', 'ug_degree', 'ug_percentage', 'ug_cgpa', 'ug_passing_year'],
  pg_certificate: ['name', 'pg_university_name', 'pg_degree', 'pg_percentage', 'pg_cgpa', 'pg_passing_year'],
  resume: ['name', 'email', 'mobile_number', 'experience_years'],
};

export const NAME_CLAIM = 'name';

/** A document of another form proves the name. */
export function claimsOf(fieldName: string): readonly string[] {
  return CLAIMS[fieldName] ?? [NAME_CLAIM];
}
