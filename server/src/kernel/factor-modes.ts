import type { Role } from '@portal/contract/permissions.ts';
import type { FactorMode } from '@portal/contract/rules/second-factor.ts';

/** Which roles have second factors, as the operator set it. */
export type FactorModes = ReadonlyMap<Role, FactorMode>;
