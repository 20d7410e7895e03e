/** Who may import whom. `docs/ARCHITECTURE.md` draws it; this table holds it. */
export interface Room {
  readonly name: string;
  /** A file belongs to the first room with a glob that fits it. */
  readonly files: readonly string[];
  /** Each folder below this one is a room for itself: they see one another as any other room does. */
  readonly eachFolderIn?: string;
  /** Rooms that it may import. Itself always. */
  readonly may: readonly string[];
  /** Rooms of which it may import types alone. */
  readonly mayTypesOf?: readonly string[];
  /** Packages from outside: all, none but these, or all but these. */
  readonly packages?: { readonly only: readonly string[] } | { readonly never: readonly string[] };
  /** Packages of which it may import types, whatever `packages` says. */
  readonly packageTypes?: readonly string[];
  /** `node:*` */
  readonly node?: boolean;
  /** Said beside every violation. */
  readonly why: string;
}

/** What a page can carry without zod. */
const PAGE_FACTS = ['contract/facts'];
const CONTRACT = ['contract/facts', 'contract/codes', 'contract/schemas'];
const ROUTER = ['react-router', 'react-router-dom', '@tanstack/react-router'];

const CONTRACT_ROOMS: readonly Room[] = [
  {
    name: 'contract tests',
    files: ['contract/**/*.test.ts'],
    may: CONTRACT,
    node: true,
    why: 'the contract knows neither side',
  },
  {
    name: 'contract/facts',
    files: [
      'contract/src/rules/**',
      'contract/src/texts/**',
      'contract/src/{program,screens,storage-keys}.ts',
    ],
    may: [],
    mayTypesOf: CONTRACT,
    packages: { only: [] },
    why: 'rules, texts and facts run in every page: no package, not even zod',
  },
  {
    name: 'contract/schemas',
    files: ['contract/src/routes/**', 'contract/src/{route,fields,error-reply}.ts'],
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

const EVERY_SERVER_ROOM = [
  'server/kernel',
  'server/db',
  'server/db/schema',
  'server/http',
  'server/http/route',
  'server/modules',
  'server/jobs',
  'server/adapters',
];

const SERVER_ROOMS: readonly Room[] = [
  {
    name: 'server tests',
    files: ['server/**/*.test.ts', 'server/test/**'],
    may: [...CONTRACT, ...EVERY_SERVER_ROOM, 'server/app', 'server/main', 'server/seeds'],
    node: true,
    why: "the server's tests reach the sandbox and the web over HTTP alone",
  },
  {
    name: 'server/main',
    files: ['server/src/main.ts'],
    may: ['server/app', 'server/kernel'],
    mayTypesOf: EVERY_SERVER_ROOM,
    node: true,
    why: 'main reads the settings, listens and hears signals; app puts the parts together',
  },
  {
    name: 'server/app',
    files: ['server/src/app/**'],
    may: [...CONTRACT, ...EVERY_SERVER_ROOM, 'server/seeds'],
    node: true,
    why: 'app puts the server together; the web and the sandbox are reached by URL',
  },
  {
    name: 'server/http/route',
    files: ['server/src/http/route.ts'],
    may: [...CONTRACT, 'server/kernel', 'server/http'],
    node: true,
    why: 'http knows neither modules nor the database',
  },
  {
    name: 'server/http',
    files: ['server/src/http/**'],
    may: [...CONTRACT, 'server/kernel', 'server/http/route'],
    node: true,
    why: 'http knows neither modules nor the database',
  },
  {
    name: 'server/modules',
    files: ['server/src/modules/*/**'],
    eachFolderIn: 'server/src/modules',
    may: [...CONTRACT, 'server/kernel', 'server/db/schema', 'server/http/route'],
    mayTypesOf: ['server/modules', 'server/db'],
    node: true,
    why: 'a module holds the business; app hands it everything else, and other modules are types to it',
  },
  {
    name: 'server/jobs',
    files: ['server/src/jobs/**'],
    may: ['server/kernel'],
    mayTypesOf: ['server/modules'],
    node: true,
    why: 'the queue knows names and workers; app binds them to modules',
  },
  {
    name: 'server/adapters',
    files: ['server/src/adapters/**'],
    may: [...CONTRACT, 'server/kernel'],
    mayTypesOf: ['server/modules'],
    node: true,
    why: "an adapter implements a module's port and sees its types alone",
  },
  {
    name: 'server/db/schema',
    files: ['server/src/db/schema/**', 'server/src/db/schema.ts'],
    may: [...CONTRACT, 'server/kernel'],
    why: 'the schema describes tables and nothing else',
  },
  {
    name: 'server/db',
    files: ['server/src/db/**'],
    may: [...CONTRACT, 'server/kernel', 'server/db/schema'],
    node: true,
    why: 'the database layer knows no module',
  },
  {
    name: 'server/kernel',
    files: ['server/src/kernel/**'],
    may: ['contract/codes'],
    node: true,
    why: 'the kernel stands below everything and imports nothing of the server',
  },
  {
    name: 'server/seeds',
    files: ['server/seeds/**'],
    may: [],
    node: true,
    why: 'seeds are facts',
  },
];

const WEB_ROOMS: readonly Room[] = [
  {
    name: 'web/build',
    files: ['web/build/**'],
    may: [...CONTRACT, 'web/landing', 'web/candidate', 'web/admin', 'web/api', 'web/ui', 'web/ui/plain'],
    node: true,
    why: 'the build makes the pages and is no part of them',
  },
  {
    name: 'web tests',
    files: ['web/**/*.test.{ts,tsx}', 'web/test/**'],
    may: [
      ...CONTRACT,
      'web/build',
      'web/landing',
      'web/candidate',
      'web/admin',
      'web/api',
      'web/ui',
      'web/ui/plain',
    ],
    node: true,
    why: 'the web knows the server by its contract alone',
  },
  {
    name: 'web/landing',
    files: ['web/landing/**'],
    may: [...PAGE_FACTS, 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: ['@mantine/*', 'mantine-*', 'zod', '@tanstack/*', ...ROUTER] },
    packageTypes: ['zod'],
    why: 'the landing page carries neither Mantine, zod nor a router, and no other area',
  },
  {
    name: 'web/candidate',
    files: ['web/candidate/**'],
    may: [...PAGE_FACTS, 'contract/codes', 'web/ui', 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: ['zod'] },
    packageTypes: ['zod'],
    why: 'an area imports no other area, and no page carries zod',
  },
  {
    name: 'web/admin',
    files: ['web/admin/**'],
    may: [...PAGE_FACTS, 'contract/codes', 'web/ui', 'web/ui/plain', 'web/api'],
    mayTypesOf: CONTRACT,
    packages: { never: ['zod'] },
    packageTypes: ['zod'],
    why: 'an area imports no other area, and no page carries zod',
  },
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

const OUTER_ROOMS: readonly Room[] = [
  {
    name: 'sandbox',
    files: ['sandbox/**'],
    may: CONTRACT,
    node: true,
    why: 'the sandbox stands for outside services and knows nothing of the portal but its contract',
  },
  {
    name: 'e2e',
    files: ['e2e/**'],
    may: CONTRACT,
    node: true,
    why: 'journeys go through the front door',
  },
  {
    name: 'bench',
    files: ['bench/**'],
    may: CONTRACT,
    node: true,
    why: 'measurements go through the front door',
  },
  {
    name: 'tools',
    files: ['tools/**', '*.ts'],
    may: [...CONTRACT, ...EVERY_SERVER_ROOM, 'server/app', 'server/main', 'web/build', 'sandbox'],
    node: true,
    why: 'tools launch and check; they carry no part of a page',
  },
];

export const ROOMS: readonly Room[] = [...CONTRACT_ROOMS, ...SERVER_ROOMS, ...WEB_ROOMS, ...OUTER_ROOMS];
