import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import { ONE_NAME_FIELD, TICKED } from '@portal/contract/rules/form/one-name.ts';
import { fullName } from '@portal/contract/rules/full-name.ts';
import type { Answers } from '../../db/schema/applications.ts';
import type { ContactApplication } from './contact.store.ts';

/** The details as they are on the application. */
export function detailsOf(application: ContactApplication): ContactDetails {
  const { firstName, lastName, email, mobile } = application;
  return { first_name: firstName, last_name: lastName ?? '', email: email ?? '', mobile };
}

export function isSameContact(one: ContactDetails, other: ContactDetails): boolean {
  return changedFields(one, other).length === 0;
}

const FIELDS = ['first_name', 'last_name', 'email', 'mobile'] as const;
type ContactField = (typeof FIELDS)[number];

/** The fields in which two differ. */
export function changedFields(before: ContactDetails, after: ContactDetails): ContactField[] {
  return FIELDS.filter((name) => before[name] !== after[name]);
}

/** As the form asks for them. */
export function formValues({ mobile, ...details }: ContactDetails) {
  return {
    ...details,
    [ONE_NAME_FIELD]: details.last_name === '' ? TICKED : '',
    mobile_number: mobile,
  };
}

/** Answers with these details in place of earlier ones; what was never answered stays so. */
export function withContact(answers: Answers, details: ContactDetails): Answers {
  const values = formValues(details);
  const hasName = 'first_name' in answers || 'last_name' in answers;
  const names = [
    ...(hasName ? (['first_name', 'last_name', ONE_NAME_FIELD] as const) : []),
    ...(['email', 'mobile_number'] as const).filter((name) => name in answers),
  ];
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
}

export function fullNameOf({ first_name: first, last_name: last }: ContactDetails): string {
  return fullName(first, last);
}
