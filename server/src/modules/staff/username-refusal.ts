import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { UsernameProblem } from './staff.store.ts';

/** Users who choose a name must learn that it is taken, or that one looks the same. */
export function usernameRefusal(problem: UsernameProblem): AppError {
  if (problem === 'taken') return new AppError('USERNAME_TAKEN');
  return new AppError('USERNAME_TAKEN', { text: STAFF_TEXTS.usernameLooksTaken });
}
