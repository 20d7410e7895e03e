import { describe, expect, it } from 'vitest';
import { contactCodeWords, SMS_TEMPLATES, smsText, type SmsTemplate } from './sms.ts';

const HOST = 'portal.example';
const textOf = (template: SmsTemplate) => smsText(template, ['4182', 'https://portal.example/x'], HOST);
const named = (pattern: RegExp) =>
  Object.keys(SMS_TEMPLATES).filter((name): name is SmsTemplate => pattern.test(name));

describe('an SMS', () => {
  it.each(named(/^staff_(?:password|factor|mobile)_changed$|^staff_(?:new_browser|identity_linked)$/))(
    '%s says what to do if somebody else did it',
    (template) => {
      expect(textOf(template)).toMatch(/If this was not you, (?:tell an admin|change your password)/);
    },
  );

  it.each(named(/^(?:login|register|callback|ask|staff_recovery)_otp$/))(
    '%s says that nobody asks for the code, and how long it is valid',
    (template) => {
      expect(textOf(template)).toMatch(/^4182 is .* Valid \d+ minutes\. We never ask for it on a call\./);
    },
  );

  it.each(named(/_link$/))('%s ends with its link, which works once', (template) => {
    const text = SMS_TEMPLATES[template]('https://portal.example/x', '');
    expect(text).toMatch(/It works once, for 5 minutes\b.*: https:\/\/portal\.example\/x$/);
  });

  it('ends for a browser that fills in the code of a candidate, and of no staff user', () => {
    expect(textOf('login_otp')).toMatch(/\n\n@portal\.example #4182$/);
    expect(textOf('staff_login_otp')).not.toContain('@portal.example');
  });
});

describe('what a code changes', () => {
  it.each([
    [['first_name', 'last_name'], undefined, 'name'],
    [['email'], undefined, 'email'],
    [['last_name', 'email'], undefined, 'name and email'],
    [['mobile_number'], '41736', '41736'],
    [['mobile_number', 'email'], '41736', '41736, also its email'],
  ])('of %j with the new ending %s is called "%s"', (changed, ending, words) => {
    expect(contactCodeWords(changed, ending)).toBe(words);
  });
});
