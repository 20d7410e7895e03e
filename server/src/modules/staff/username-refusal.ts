import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { UsernameProblem } from './staff.store.ts';

/** People who choose a name have to be told that another has it, or one that looks the same. */
export function usernameRefusal(problem: UsernameProblem): AppError {
  if (problem === 'taken') return new AppError('USERNAME_TAKEN');
  return new AppError('USERNAME_TAKEN', { text: STAFF_TEXTS.usernameLooksTaken });
}
