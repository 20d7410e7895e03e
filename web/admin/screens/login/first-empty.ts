export interface LoginMistake {
  readonly field: 'username' | 'password';
  readonly text: string;
}

/** Both are needed; the first that is missing is named. */
export function firstEmpty(values: { readonly username: string; readonly password: string }): LoginMistake | undefined {
  if (values.username.trim() === '') return { field: 'username', text: 'Please enter your username.' };
  if (values.password === '') return { field: 'password', text: 'Please enter your password.' };
  return undefined;
}
