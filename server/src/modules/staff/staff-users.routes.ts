import type { FastifyInstance } from 'fastify';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import { STAFF_TEXTS as texts, userToggledText } from '@portal/contract/texts/staff.ts';
import { serveStaff } from '../../http/route.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import { isWaiting } from '../../kernel/waiting-change.ts';
import type { StaffUsersService } from './staff-users.service.ts';
import { presentListedUser, presentManagedUser } from './staff.present.ts';

export function registerStaffUserRoutes(
  http: FastifyInstance,
  users: StaffUsersService,
  openRoles: readonly Role[],
): void {
  serveStaff(http, staffUserRoutes.roles, () => Promise.resolve({ roles: [...openRoles] }));

  serveStaff(http, staffUserRoutes.list, async ({ query: { page, per_page: perPage } }) => {
    if (page === undefined) return (await users.list()).map(presentListedUser);
    const { users: rows, total } = await users.page(page, perPage);
    return { users: rows.map(presentListedUser), ...pageFacts(total, page, perPage, false) };
  });

  serveStaff(http, staffUserRoutes.add, async ({ body, actor, caller }) => {
    const { username, password, role, mobile_number: mobileNumber } = body;
    return presentManagedUser(await users.add({ username, password, role, mobileNumber }, { actor, caller }));
  });

  serveStaff(http, staffUserRoutes.edit, async ({ params, body, actor, caller, reply }) => {
    const { role, password, mobile_number: mobileNumber, updated_at: updatedAt } = body;
    const change = { role, password, mobileNumber, updatedAt };
    const edited = await users.edit(params.id, change, { actor, caller });
    return isWaiting(edited) ? asWaiting(reply, edited) : presentManagedUser(edited);
  });

  serveStaff(http, staffUserRoutes.remove, async ({ params, actor, caller, reply }) => {
    const waiting = await users.remove(params.id, { actor, caller });
    return waiting === undefined ? { message: texts.userDeleted } : asWaiting(reply, waiting);
  });

  serveStaff(http, staffUserRoutes.toggleStatus, async ({ params, body, actor, caller, reply }) => {
    const toggled = await users.toggle(params.id, body?.is_active, { actor, caller });
    if (isWaiting(toggled)) return asWaiting(reply, toggled);
    const { username, isActive } = toggled;
    return { message: userToggledText(username, isActive), is_active: isActive };
  });
}
