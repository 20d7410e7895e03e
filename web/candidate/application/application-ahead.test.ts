import { toApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { candidateCall } from '../candidate-api.ts';
import { askAhead, takeAsked, takeAskedPicture } from './application-ahead.ts';

const MINE = toApplicationNumber('KBP26-000001');
const calls: string[] = [];
const failing: typeof candidateCall = async (key) => {
  calls.push(key);
  throw new ApiError();
};

afterEach(() => {
  calls.length = 0;
  void takeAsked();
});

describe('the application, asked for before its screen is there', () => {
  it('is asked for where a screen shows it [4.28]', () => {
    for (const address of [screens.dashboard, screens.applicationForm, screens.loanOptions]) {
      askAhead(address, failing);
      expect(takeAsked()).toBeInstanceOf(Promise);
    }
    expect(calls).toEqual(Array.from({ length: 3 }, () => 'GET /api/dataset/get-application-data/'));
  });

  it.each([screens.login, screens.register, screens.paymentSuccess, '/elsewhere'])(
    'is not asked for at %s, where nobody would take it',
    (address) => {
      askAhead(address, failing);
      expect(calls).toEqual([]);
      expect(takeAsked()).toBeUndefined();
    },
  );

  it('comes with what is paid where that is shown, for the application that it was asked for', () => {
    askAhead(screens.paymentOptions, failing, undefined, MINE);
    expect(calls).toEqual(['GET /api/dataset/get-application-data/', 'GET /api/user/payments']);
    expect(takeAskedPicture(MINE)).toBeInstanceOf(Promise);
    expect(takeAskedPicture(MINE)).toBeUndefined();
    askAhead(screens.paymentOptions, failing, undefined, MINE);
    expect(takeAskedPicture(toApplicationNumber('KBP26-000002'))).toBeUndefined();
  });

  it('is taken once, so that a second reader reads anew', () => {
    askAhead(screens.dashboard, failing);
    expect(takeAsked()).toBeInstanceOf(Promise);
    expect(takeAsked()).toBeUndefined();
  });

  it('is not taken once it is old', () => {
    askAhead(screens.dashboard, failing, 0);
    expect(takeAsked(30_000)).toBeUndefined();
  });

  it('tells its failure to the reader who takes it', async () => {
    askAhead(screens.dashboard, failing);
    await expect(takeAsked()).rejects.toBeInstanceOf(ApiError);
  });
});
