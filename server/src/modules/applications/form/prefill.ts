import type { FormValues } from '@portal/contract/rules/form/form-description.ts';

interface RegistrationData {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
}

/** The candidate's data from registration, as first answers. */
export function prefill({ fullName, email, mobile }: RegistrationData): FormValues {
  const name = fullName.trim();
  const cut = name.lastIndexOf(' ');
  return {
    first_name: cut === -1 ? name : name.slice(0, cut).trim(),
    last_name: cut === -1 ? '' : name.slice(cut + 1),
    email,
    mobile_number: mobile,
  };
}
