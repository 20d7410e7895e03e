import { expect, it } from 'vitest';
import { PRODUCTION_SETTINGS as production } from '../../test/production-settings.ts';
import { readConfig } from './config.ts';

it.each([
  'https://chief:secret@enrol.example',
  'https://enrol.example/portal',
  'https://enrol.example?from=sms',
  'https://enrol.example/#top',
])('PUBLIC_URL=%s is refused: links are made by adding a path', (PUBLIC_URL) => {
  expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(
    'PUBLIC_URL: is an address alone, without a user, a path, a query or a fragment',
  );
});

it.each(['enrol.example', 'https://', 'not an address'])('PUBLIC_URL=%s is refused', (PUBLIC_URL) => {
  expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow('PUBLIC_URL');
});

it.each([
  ['https://enrol.example', 'https://enrol.example'],
  ['https://enrol.example/', 'https://enrol.example'],
  ['https://enrol.example:8443//', 'https://enrol.example:8443'],
])('PUBLIC_URL=%s is taken', (PUBLIC_URL, address) => {
  expect(readConfig({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(address);
});
