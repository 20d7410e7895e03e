import { describe, expect, it } from 'vitest';
import { SMS_TEMPLATES, smsText } from '@portal/contract/texts/sms.ts';
import { registeredText, SMS_NAMES } from './registered-text.ts';

describe.each(SMS_NAMES)('the text of %s to be registered', (name) => {
  it('has a place for each variable', () => {
    const places = registeredText(name, 'enrol.example', 'dlt').match(/\{#var#\}/g) ?? [];
    // A browser fills in the code by a second place for the same variable.
    const ofBrowser = smsText(name, ['x', 'y'], 'enrol.example').includes('@enrol.example #') ? 1 : 0;
    expect(places).toHaveLength(SMS_TEMPLATES[name].length + ofBrowser);
  });

  it('is what is sent, once its places are filled in', () => {
    const filled = registeredText(name, 'enrol.example', 'msg91')
      .replaceAll('##var1##', '4821')
      .replaceAll('##var2##', 'noon');
    expect(filled).toBe(smsText(name, ['4821', 'noon'], 'enrol.example'));
  });
});
