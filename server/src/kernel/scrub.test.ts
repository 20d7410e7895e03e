import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

describe('what goes to the log', () => {
  it.each([
    ['/api/files/a.pdf?token=abc.def&x=1', '/api/files/a.pdf?token=[removed]&x=1'],
    ['Authorization: Bearer abc-DEF_123', 'Authorization: Bearer [removed]'],
    ['PAN ABCPE1234F was sent', 'PAN [removed] was sent'],
    ['{"otp":"4821"}', '{"otp":"[removed]"}'],
    [
      'Failed query: select 1\nparams: 9876543210,Asha\n    at x',
      'Failed query: select 1\nparams: [removed]\n    at x',
    ],
  ])('%j loses its secret', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it('loses secrets by their names, however deep', () => {
    expect(scrub({ user: { password: 'x', name: 'Asha', list: [{ token: 'y' }] } })).toEqual({
      user: { password: '[removed]', name: 'Asha', list: [{ token: '[removed]' }] },
    });
  });

  it('keeps what helps: the kind and the cause of an error', () => {
    const error = new Error('no answer', { cause: new Error('token=abc?token=abc') });
    expect(scrub(error)).toMatchObject({ type: 'Error', message: 'no answer', cause: { type: 'Error' } });
    expect(JSON.stringify(scrub(error))).not.toContain('?token=abc');
  });

  it('does not follow a circle for ever', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(JSON.stringify(scrub(circle))).toContain('[deep]');
  });
});
