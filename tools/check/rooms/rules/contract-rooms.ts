import type { Room } from './room.ts';

/** What a page can carry without zod. */
export const PAGE_FACTS = ['contract/facts'];
export const CONTRACT = ['contract/facts', 'contract/codes', 'contract/schemas'];

export const CONTRACT_ROOMS: readonly Room[] = [
  {
    name: 'contract tests',
    files: ['contract/**/*.test.ts', 'contract/test/**'],
    may: CONTRACT,
    node: true,
    why: 'the contract knows neither side',
  },
  {
    name: 'contract/facts',
    files: [
      'contract/src/rules/**',
      'contract/src/texts/**',
      'contract/src/program/**',
      'contract/src/{program,screens,storage-keys}.ts',
    ],
    may: [],
    mayTypesOf: CONTRACT,
    packages: { only: [] },
    why: 'rules, texts and facts run in every page: no package, not even zod',
  },
  {
    name: 'contract/schemas',
    files: ['contract/src/routes/**', 'contract/src/{route,fields,error-reply,proof-of-work}.ts'],
    may: CONTRACT,
    packages: { only: ['zod'] },
    why: 'the contract may use zod and nothing else',
  },
  {
    name: 'contract/codes',
    files: ['contract/src/*.ts'],
    may: PAGE_FACTS,
    mayTypesOf: CONTRACT,
    packages: { only: [] },
    why: 'codes and permissions are plain values; what needs zod is a route or a field',
  },
];
