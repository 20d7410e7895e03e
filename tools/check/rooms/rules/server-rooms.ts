import { CONTRACT } from './contract-rooms.ts';
import type { Room } from './room.ts';

export const EVERY_SERVER_ROOM = [
  'server/kernel',
  'server/db',
  'server/db/schema',
  'server/http',
  'server/http/route',
  'server/modules',
  'server/jobs',
  'server/adapters',
];

export const SERVER_ROOMS: readonly Room[] = [
  {
    name: 'server tests',
    files: ['server/**/*.test.ts', 'server/test/**'],
    may: [...CONTRACT, ...EVERY_SERVER_ROOM, 'server/app', 'server/main', 'server/seeds', 'tools/common'],
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
    mayTypesOf: ['server/modules', 'server/db', 'server/http', 'server/jobs'],
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
    files: ['server/src/db/schema/**'],
    may: [...CONTRACT, 'server/kernel'],
    why: 'the schema describes tables and what is read of them, and knows nobody who asks',
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
