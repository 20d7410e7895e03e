import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { firstScreen } from './screen-code.ts';

const led = (opened: string, isSignedIn: boolean) => firstScreen(opened, isSignedIn)?.address;

describe('the screen whose code is sent for with the document', () => {
  it.each(Object.values(screens))('is the one to which the guards lead from %s', (opened) => {
    const isForGuests = opened === screens.login || opened === screens.register;
    expect(led(opened, true)).toBe(isForGuests ? screens.dashboard : opened);
    expect(led(opened, false)).toBe(isForGuests ? opened : screens.login);
  });

  it('is none at an unknown address', () => {
    expect(led('/portal/no-such-page', false)).toBeUndefined();
    expect(led('/portal/no-such-page', true)).toBeUndefined();
  });
});
