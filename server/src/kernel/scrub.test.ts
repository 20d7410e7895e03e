import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

describe('what goes to the log', () => {
  it.each([
    ['/api/files/a.pdf?token=abc.def&x=1', '/api/files/a.pdf?token=[removed]&x=1'],
    ['Authorization: Bearer abc-DEF_123', 'Authorization: Bearer [removed]'],
    ['PAN ABCPE1234F was sent', 'PAN [removed] was sent'],
    ['{"otp":"4821"}', '{"otp":"[removed]"}'],
    [
      'Failed query: select 1\nparams: 9876543210,Asha\nRao,12 Kachnar Marg',
      'Failed query: select 1\nparams: [removed]',
    ],
  ])('%j loses its secret', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it('loses secrets by their names, however deep', () => {
    expect(scrub({ user: { password: 'x', name: 'Asha', list: [{ token: 'y' }] } })).toEqual({
      user: { password: '[removed]', name: 'Asha', list: [{ token: '[removed]' }] },
    });
  });

  it.each([
    'Authorization',
    'cookie',
    'set-cookie',
    'token',
    'otp',
    'code',
    'password',
    'old_password',
    'new_password',
    'secret',
    'pan_card_number',
    'aadhaar',
  ])('loses what is called %s', (name) => {
    expect(scrub({ body: { [name]: 'x' } })).toEqual({ body: { [name]: '[removed]' } });
  });

  it('keeps what helps: the kind and the cause of an error', () => {
    const error = new Error('no answer', { cause: new Error('token=abc?token=abc') });
    expect(scrub(error)).toMatchObject({ type: 'Error', message: 'no answer', cause: { type: 'Error' } });
    expect(JSON.stringify(scrub(error))).not.toContain('?token=abc');
  });

  it('loses the values of a query from the stack too, over several lines, and keeps where it happened', () => {
    const error = new Error('Failed query: select 1\nparams: Asha\n    at home, 12 Kachnar Marg');
    const text = JSON.stringify(scrub(error));
    expect(text).toContain('scrub.test.ts');
    expect(text).not.toMatch(/Asha|Kachnar/);
  });

  it('does not follow a circle for ever', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(JSON.stringify(scrub(circle))).toContain('[deep]');
  });
});
