import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readStaffSession } from '../api/staff-session.ts';
import { keepWayBack } from './session/way-back.ts';

/** Without a stored role that the portal knows, nobody works here. */
export function staffOnly({ request }: LoaderFunctionArgs): Response | null {
  if (readStaffSession() !== undefined) return null;
  keepWayBack(new URL(request.url));
  return redirect(STAFF_SCREENS.login);
}
