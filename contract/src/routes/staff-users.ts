import { z } from 'zod';
import { DEFAULT_NEW_USER_ROLE } from '../permissions.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { waitingReply } from './approvals.ts';
import { emptyAsAbsent, listFacts, messageReply, pageNumber, rowParams, rowsPerPage } from './list-query.ts';
import { loadedCopy } from './loaded-copy.ts';
import { listedUser, managedUser, mobileNumber, newPassword, role, username } from './staff-fields.ts';

const MANAGE = staffWith('users.manage');
const REFUSED = ['NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;

/** Blank means that there is none, or that nothing changes. */
const blankable = <S extends z.ZodType<string, string>>(field: S) =>
  z
    .string()
    .nullish()
    .transform((value) => emptyAsAbsent(value?.trim() === '' ? '' : (value ?? '')))
    .pipe(field.optional());

/** Absent changes nothing; blank or null removes the number. */
const changedMobile = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
  .pipe(mobileNumber.nullish());

export const staffUserRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Every staff user; with `page`, one page of them, newest first',
    access: MANAGE,
    query: z.object({ page: pageNumber.optional(), per_page: rowsPerPage }),
    reply: z.union([z.array(listedUser), z.object({ users: z.array(listedUser), ...listFacts })]),
    errors: [...REFUSED, 'INVALID_INPUT'],
  }),
  roles: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/roles',
    summary: 'The roles that staff users of this portal can have',
    access: MANAGE,
    reply: z.object({ roles: z.array(role) }),
    errors: REFUSED,
  }),
  add: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Adds a staff user, inactive',
    access: MANAGE,
    body: z.object({
      username,
      password: newPassword,
      role: role.default(DEFAULT_NEW_USER_ROLE),
      mobile_number: blankable(mobileNumber),
    }),
    reply: managedUser,
    errors: [...REFUSED, 'INVALID_INPUT', 'USERNAME_TAKEN', 'UNAVAILABLE'],
  }),
  edit: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary:
      "Changes a staff user's role, and the password and the mobile number where they are given; with the `updated_at` of an older copy nothing is changed",
    access: MANAGE,
    params: rowParams,
    body: z.object({
      role,
      password: blankable(newPassword),
      mobile_number: changedMobile,
      updated_at: loadedCopy.updated_at,
    }),
    reply: z.union([managedUser, waitingReply]),
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'LAST_ADMIN', 'UNAVAILABLE'],
  }),
  remove: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Deletes a staff user',
    access: MANAGE,
    params: rowParams,
    reply: z.union([waitingReply, messageReply]),
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND', 'LAST_ADMIN', 'CONFLICT'],
  }),
  toggleStatus: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/users/:id/toggle-status',
    summary:
      'Activates or deactivates a staff user; the wanted state may be named, so that two calls do not undo each other',
    access: MANAGE,
    params: rowParams,
    body: z.object({ is_active: z.boolean().optional() }).optional(),
    reply: z.union([messageReply.extend({ is_active: z.boolean() }), waitingReply]),
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND', 'LAST_ADMIN', 'CONFLICT'],
  }),
};
