type LoginField = 'username' | 'password';

/** Both are needed; the first that is missing is named. A password of blanks may be one. */
export function firstEmpty(values: Readonly<Record<LoginField, string>>): LoginField | undefined {
  if (values.username.trim() === '') return 'username';
  return values.password === '' ? 'password' : undefined;
}
