import { CONTRACT, PAGE_FACTS } from './contract-rooms.ts';
import type { Room } from './room.ts';

const ROUTER = ['react-router', 'react-router-dom', '@tanstack/react-router'];
const EVERY_WEB_ROOM = [
  'web/landing',
  'web/ask',
  'web/verify',
  'web/not-found',
  ...Object.values(areaNames('web/candidate')),
  ...Object.values(areaNames('web/admin')),
  'web/api',
  'web/ui',
  'web/ui/plain',
];
const NOT_ON_PLAIN_PAGES = ['@mantine/*', 'mantine-*', 'zod', '@tanstack/*', ...ROUTER];

export const WEB_ROOMS: readonly Room[] = [
  {
    name: 'web/build',
    files: ['web/build/**', 'web/vite.config.ts'],
    may: [...CONTRACT, ...EVERY_WEB_ROOM],
    node: true,
    computed: true,
    why: 'the build makes the pages and is no part of them',
  },
  {
    name: 'web tests',
    files: ['web/**/*.test.{ts,tsx}', 'web/test/**'],
    may: [...CONTRACT, 'contract tests', 'web/build', ...EVERY_WEB_ROOM],
    node: true,
    why: 'the web knows the server by its contract alone',
  },
  {
    name: 'web/landing',
    files: ['web/landing/**'],
    may: [...PAGE_FACTS, 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: NOT_ON_PLAIN_PAGES },
    packageTypes: ['zod'],
    why: 'the landing page carries neither Mantine, zod nor a router, and no other area',
  },
  {
    name: 'web/ask',
    files: ['web/ask/**'],
    may: [...PAGE_FACTS, 'web/ui', 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: NOT_ON_PLAIN_PAGES },
    packageTypes: ['zod'],
    why: 'the page of a link carries neither Mantine, zod nor a router, and no other area',
  },
  {
    name: 'web/verify',
    files: ['web/verify/**'],
    may: [...PAGE_FACTS, 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: NOT_ON_PLAIN_PAGES },
    packageTypes: ['zod'],
    why: 'the page that checks a receipt carries neither Mantine, zod nor a router, and no other area',
  },
  {
    name: 'web/not-found',
    files: ['web/not-found/**'],
    may: [...PAGE_FACTS, 'web/ui/plain'],
    packages: { never: NOT_ON_PLAIN_PAGES },
    why: 'the page for unknown addresses is plain and belongs to no area',
  },
  ...signedInArea('web/candidate'),
  ...signedInArea('web/admin'),
  {
    name: 'web/api',
    files: ['web/api/**'],
    may: [...PAGE_FACTS, 'contract/codes'],
    mayTypesOf: CONTRACT,
    packages: { never: ['@mantine/*', 'mantine-*', 'zod', ...ROUTER] },
    packageTypes: ['zod'],
    why: 'the client is typed by the contract, and the landing page loads it too',
  },
  {
    name: 'web/ui/plain',
    files: ['web/ui/plain/**'],
    may: PAGE_FACTS,
    packages: { only: ['react', 'react-dom', '@fontsource-variable/*'] },
    why: 'ui/plain is React and CSS alone, for every area',
  },
  {
    name: 'web/ui',
    files: ['web/ui/**'],
    may: [...PAGE_FACTS, 'contract/codes', 'web/ui/plain'],
    mayTypesOf: CONTRACT,
    packages: { never: ['zod'] },
    packageTypes: ['zod'],
    why: 'ui is shared by the areas: it knows neither the API nor an area',
  },
];

function areaNames(name: string) {
  return { entry: name, screens: `${name}/screens`, shared: `${name}/shared` };
}

/** The files of an area that start it and route to its screens; each screen by itself; what the screens share. */
function signedInArea(name: string): readonly Room[] {
  const { entry, screens, shared } = areaNames(name);
  const rights = {
    may: [...PAGE_FACTS, 'contract/codes', 'web/ui', 'web/ui/plain', 'web/api', entry, shared],
    mayTypesOf: CONTRACT,
    packages: { never: ['zod'] },
    packageTypes: ['zod'],
  };
  return [
    {
      ...rights,
      name: screens,
      files: [`${screens}/**`],
      eachFolderIn: screens,
      why: 'a screen never imports a screen; what several need stands in a folder beside `screens`',
    },
    {
      ...rights,
      name: entry,
      files: [`${name}/*`],
      may: [...rights.may, screens],
      why: 'an area imports no other area, and no page carries zod',
    },
    {
      ...rights,
      name: shared,
      files: [`${name}/**`],
      why: 'what the screens of an area share imports no screen, no other area and no zod',
    },
  ];
}
