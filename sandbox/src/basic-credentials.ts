/** Of an `Authorization: Basic` header; empty strings if it is missing. */
export function basicCredentials(authorization: string | undefined): { user: string; password: string } {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return { user: '', password: '' };
  const [user = '', ...password] = Buffer.from(credentials, 'base64').toString().split(':');
  return { user, password: password.join(':') };
}
