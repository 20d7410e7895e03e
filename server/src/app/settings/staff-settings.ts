import { EVERY_ROLE, FURTHER_ROLES } from '@portal/contract/permissions.ts';
import { SETTABLE_APPROVAL_KINDS } from '@portal/contract/rules/approvals.ts';
import { CHEQUES_COUNT } from '@portal/contract/rules/desk-payment.ts';
import { z } from 'zod';
import { factorModes } from './factor-settings.ts';
import { flag, namesAmong, whole } from './setting-kinds.ts';

/** Who works in the panel, what each role sees, what two people decide, and how they sign in. */
export const staffSettings = {
  ADMIN_USERNAME: z.string().min(1).optional().describe('The first staff user: username'),
  ADMIN_PASSWORD: z.string().min(6).optional().describe('The first staff user: password'),
  ADMIN_MOBILE: z
    .string()
    .regex(/^[6-9][0-9]{9}$/)
    .optional()
    .describe('The first staff user: mobile number, for recovery codes'),
  STAFF_SIGNUP: flag('true').describe(
    'Whether people may ask for a staff user on the login screen; an admin still has to activate it',
  ),
  STAFF_ROLES: namesAmong(FURTHER_ROLES).describe(
    'Roles beside admin, ops and sales that staff users can have, comma-separated, by the names in `contract/src/permissions.ts`. None by default',
  ),
  MASKED_NUMBERS_ROLES: namesAmong(EVERY_ROLE).describe(
    'Roles that see identity numbers masked (`ABCxxxx34F`), comma-separated: each can show one at a time, with a reason that the audit keeps, and none searches by a number. None by default',
  ),
  CLOSED_DOCUMENTS_ROLES: namesAmong(EVERY_ROLE).describe(
    'Roles for which documents of candidates, their archives and the verification are closed, comma-separated. None by default',
  ),
  APPROVALS: namesAmong(SETTABLE_APPROVAL_KINDS).describe(
    `Changes that wait until a second person releases them, comma-separated: ${SETTABLE_APPROVAL_KINDS.map((name) => `\`${name}\``).join(', ')}. None by default; production always has \`staff_password\` and \`admin_role\`. With any of them an admin is demoted, deactivated or deleted only by two people, and two active admins stay`,
  ),
  APPROVAL_EXPIRES_HOURS: whole(1, 720)
    .default(72)
    .describe('How long a proposed change waits for a second person before it expires'),
  APPROVAL_DESK_PAYMENT_ABOVE: whole(0, 10_000_000)
    .default(50_000)
    .describe('Rupees; a larger payment at the desk waits where APPROVALS has `desk_payment`'),
  DESK_CHEQUES_COUNT: z
    .enum(CHEQUES_COUNT)
    .default('received')
    .describe(
      'When a cheque or draft at the desk counts as paid: once it is `received`, or once it is `cleared`',
    ),
  APPROVAL_EXPORT_ROWS_ABOVE: whole(0, 10_000_000)
    .default(1000)
    .describe('Rows; a spreadsheet with more waits where APPROVALS has `large_export`'),
  PASSWORD_MIN_LENGTH: whole(6, 64)
    .optional()
    .describe(
      'Least length of new staff passwords: 6, in production 10. Above 6 they are measured too, and are not the username or the brand',
    ),
  STAFF_IDLE_MINUTES: whole(1, 7 * 24 * 60)
    .optional()
    .describe('A staff session ends after so many minutes without use: 720, in production 30'),
  STAFF_SESSION_HOURS: whole(1, 30 * 24)
    .optional()
    .describe('A staff session ends after so many hours in any case: 168, in production 12'),
  STAFF_SECOND_FACTOR: factorModes.describe(
    'Second factors (passkey, authenticator app) of staff: `off`, `offered` or `required`, also by role, as in `offered,admin=required`. Production refuses `off` for admin',
  ),
  STAFF_FACTOR_RESET: z
    .enum(['approved', 'direct'])
    .default('approved')
    .describe(
      'How an admin removes the factors of another user: `approved` by a second admin, or `direct`, which production refuses',
    ),
};
