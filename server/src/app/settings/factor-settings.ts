import { EVERY_ROLE, type Role } from '@portal/contract/permissions.ts';
import { FACTOR_MODES, type FactorMode } from '@portal/contract/rules/second-factor.ts';
import { z } from 'zod';
import type { FactorModes } from '../../kernel/factor-modes.ts';

const FORMAT = `takes ${FACTOR_MODES.join(', ')}, or role=mode for ${EVERY_ROLE.join(', ')}`;

/** `required`, or `offered,admin=required`: a mode for all roles, and those of single roles, in any order. */
export const factorModes = z
  .string()
  .default('offered')
  .transform((text, context): FactorModes => {
    const modes = new Map<Role, FactorMode>(EVERY_ROLE.map((role) => [role, 'offered']));
    // Those of single roles last: a mode for all roles never replaces them.
    const ordered = text
      .split(',')
      .toSorted((one, other) => Number(one.includes('=')) - Number(other.includes('=')));
    for (const part of ordered) {
      const [name = '', ofRole] = part.split('=').map((each) => each.trim());
      const mode = FACTOR_MODES.find((each) => each === (ofRole ?? name));
      const roles = ofRole === undefined ? EVERY_ROLE : EVERY_ROLE.filter((role) => role === name);
      if (mode === undefined || roles.length === 0) {
        context.addIssue({ code: 'custom', message: FORMAT });
        return z.NEVER;
      }
      for (const role of roles) modes.set(role, mode);
    }
    return modes;
  });
