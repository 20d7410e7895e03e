import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { SANDBOX_STAFF } from '../../tools/common/sandbox-staff.ts';
import { ask, textAt } from './front-door.ts';

/** The token of the sandbox's own staff user. */
export async function signIn(url: string): Promise<string> {
  return textAt(await ask(url, 'POST', staffAuthRoutes.login.path, SANDBOX_STAFF), 'token');
}
