import { describe, expect, it } from 'vitest';
import { findWrongAddresses } from './addresses.ts';

describe('addresses in the lock file', () => {
  it.each([
    ['node_modules/pg', { version: '8.0.1' }, 'pg/-/pg-8.0.1.tgz'],
    ['node_modules/@fastify/cookie', { version: '1.0.0' }, '@fastify/cookie/-/cookie-1.0.0.tgz'],
    ['node_modules/a/node_modules/@b/c', { version: '1.2.3' }, '@b/c/-/c-1.2.3.tgz'],
    ['server/node_modules/a/node_modules/b', { version: '2.0.0' }, 'b/-/b-2.0.0.tgz'],
    ['node_modules/other-name', { name: '@own/name', version: '3.0.0' }, '@own/name/-/name-3.0.0.tgz'],
  ])('are those of the public registry: %s', (path, entry, address) => {
    const resolved = `https://registry.npmjs.org/${address}`;
    expect(findWrongAddresses({ packages: { [path]: { ...entry, resolved } } })).toEqual([]);
    expect(findWrongAddresses({ packages: { [path]: entry } })).toEqual([
      expect.stringContaining(`names no address for ${path}`),
    ]);
    const mirror = `https://mirror.example/${address}`;
    expect(findWrongAddresses({ packages: { [path]: { ...entry, resolved: mirror } } })).toEqual([
      expect.stringContaining(mirror),
    ]);
  });

  it('are not asked of workspaces', () => {
    const packages = {
      '': { version: '0.1.0' },
      web: { version: '0.1.0' },
      'node_modules/@portal/web': { resolved: 'web', link: true },
    };
    expect(findWrongAddresses({ packages })).toEqual([]);
  });
});
