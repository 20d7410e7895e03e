import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { fieldsOf } from '@portal/contract/rules/form/form-description.ts';
import type { Payer } from './checkout.ts';

/** Whom the provider's window need not ask again. */
export function payerOf(name: string | undefined, application: ApplicationData | undefined): Payer {
  const fields = fieldsOf(application?.steps ?? []);
  const saved = (field: string) => fields.find(({ field_name }) => field_name === field)?.value ?? undefined;
  return { name, email: saved('email'), contact: saved('mobile_number') };
}
