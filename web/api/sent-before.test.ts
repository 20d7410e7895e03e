import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { sentBefore } from './sent-before.ts';

const NOW = 1_000_000;

it('a refusal tells when the code was sent that can still be entered', () => {
  expect(sentBefore(new ApiError({ status: 429, sentSecondsAgo: 12 }), NOW)).toBe(NOW - 12_000);
  expect(sentBefore(new ApiError({ status: 429, sentSecondsAgo: 0 }), NOW)).toBe(NOW);
});

it('any other refusal tells nothing of it', () => {
  expect(sentBefore(new ApiError({ status: 429, retryAfterSeconds: 18 }), NOW)).toBeUndefined();
  expect(sentBefore(new ApiError(), NOW)).toBeUndefined();
  expect(sentBefore(new Error('bug'), NOW)).toBeUndefined();
});
