import type { Role } from '@portal/contract/permissions.ts';
import { maskPans } from '@portal/contract/rules/identity-numbers.ts';

/** Whether a role sees identity numbers masked. */
export type MasksNumbers = (role: Role) => boolean;

type Rows = readonly (readonly unknown[])[];

/** The batches with every number masked, in whatever column somebody wrote it. */
export async function* withMaskedNumbers(batches: AsyncIterable<Rows>): AsyncGenerator<Rows> {
  for await (const rows of batches) {
    yield rows.map((row) => row.map((value) => (typeof value === 'string' ? maskPans(value) : value)));
  }
}
