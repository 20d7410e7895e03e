import { describe, expect, it } from 'vitest';
import { readProviderAnswer } from './provider-answer.ts';

describe('what the identity provider sent back', () => {
  it.each([
    [
      '?code=c&state=s&iss=https%3A%2F%2Fbank.example',
      { code: 'c', state: 's', iss: 'https://bank.example' },
    ],
    ['?error=access_denied&state=s', { error: 'access_denied', state: 's' }],
    ['?code=c&state=s&session_state=x', { code: 'c', state: 's' }],
    ['', undefined],
    ['?state=s', undefined],
    ['?code=c', undefined],
    ['?utm_source=mail', undefined],
  ])('%s', (search, answer) => {
    expect(readProviderAnswer('/admin-login', search)).toEqual(answer);
  });

  it('is read on the login screen alone', () => {
    expect(readProviderAnswer('/admin-dashboard', '?code=c&state=s')).toBeUndefined();
  });
});
