import { ELIGIBILITY } from '@portal/contract/program.ts';
import { ONE_NAME_FIELD, TICKED } from '@portal/contract/rules/form/one-name.ts';
import { CITY_MAX_LENGTH, EMAIL_MAX_LENGTH, PHONE_DIGITS } from '@portal/contract/rules/identity.ts';
import type { StepData } from './field.ts';

// Letters of any script, with the punctuation of names. The joiners U+200C and U+200D are part of the spelling of
// Indian scripts; in other scripts the check for hidden characters refuses them.
const NAME = "^[\\p{L}][\\p{L}\\p{M}\\u200c\\u200d .'’\\-]{0,49}$";

export const PERSONAL: StepData = {
  step: 0,
  title: 'Personal details',
  sections: [
    {
      title: 'About you',
      fields: [
        {
          label: 'First Name',
          field_name: 'first_name',
          input_type: 'text',
          max_length: 50,
          pattern: NAME,
          error_message: 'Use letters only, as on your Aadhaar.',
        },
        {
          label: 'Last Name',
          field_name: 'last_name',
          input_type: 'text',
          max_length: 50,
          pattern: NAME,
          error_message: 'Use letters only, as on your Aadhaar.',
        },
        {
          label: 'I have only one name',
          field_name: ONE_NAME_FIELD,
          input_type: 'checkbox',
          options: [TICKED],
          max_length: TICKED.length,
          required: false,
        },
        {
          label: 'Email',
          field_name: 'email',
          input_type: 'email',
          max_length: EMAIL_MAX_LENGTH,
          pattern: '^[^\\s@]{1,64}@[^\\s@.]{1,63}\\.[^\\s@]{1,250}$',
          error_message: 'Enter an email address like name@example.com.',
        },
        {
          label: 'Mobile Number',
          field_name: 'mobile_number',
          input_type: 'tel',
          max_length: PHONE_DIGITS,
          pattern: '^[6-9][0-9]{9}$',
          error_message: 'Enter a 10-digit mobile number.',
          hint: 'The number you log in with.',
          read_only: true,
        },
        {
          label: 'Date of Birth',
          field_name: 'date_of_birth',
          input_type: 'date',
          min_value: '1950-01-01',
          max_value: { years_ago: ELIGIBILITY.ageYearsFrom },
          error_message: `You can apply from the age of ${ELIGIBILITY.ageYearsFrom}. Please check the year.`,
        },
        {
          label: 'PAN Card Number',
          field_name: 'pan_card_number',
          input_type: 'text',
          max_length: 10,
          pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$',
          error_message: 'Enter the 10 characters of your PAN, like ABCDE1234F.',
        },
      ],
    },
    {
      title: 'Address',
      fields: [
        {
          label: 'State',
          field_name: 'state',
          input_type: 'select',
          max_length: 100,
          error_message: 'Choose a state from the list.',
        },
        {
          label: 'District',
          field_name: 'district',
          input_type: 'select',
          max_length: 100,
          error_message: 'Choose a district of this state from the list.',
        },
        {
          label: 'City',
          field_name: 'city',
          input_type: 'text',
          max_length: CITY_MAX_LENGTH,
          pattern: "^[\\p{L}][\\p{L}\\p{M}\\u200c\\u200d0-9 .,'’\\(\\)\\-]{0,99}$",
          error_message: 'Enter the name of your city, town or village.',
        },
        {
          label: 'Pincode',
          field_name: 'pincode',
          input_type: 'text',
          max_length: 6,
          pattern: '^[1-9][0-9]{5}$',
          error_message: 'Enter the 6 digits of your pincode.',
        },
      ],
    },
  ],
};
