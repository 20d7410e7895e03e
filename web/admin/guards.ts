import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { redirect } from 'react-router';
import { readStaffSession } from '../api/staff-session.ts';

/** Without a stored role that the portal knows, nobody works here. */
export function staffOnly(): Response | null {
  return readStaffSession() === undefined ? redirect(STAFF_SCREENS.login) : null;
}
