import { CONTRACT, CONTRACT_ROOMS } from './contract-rooms.ts';
import type { Room } from './room.ts';
import { EVERY_SERVER_ROOM, SERVER_ROOMS } from './server-rooms.ts';
import { WEB_ROOMS } from './web-rooms.ts';

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
    may: [...CONTRACT, 'tools/common'],
    node: true,
    why: 'journeys go through the front door',
  },
  {
    name: 'bench',
    files: ['bench/**'],
    may: [...CONTRACT, 'tools/common'],
    node: true,
    why: 'measurements go through the front door',
  },
  {
    name: 'tools/common',
    files: ['tools/common/**'],
    may: [],
    packages: { only: [] },
    node: true,
    why: 'what tests, journeys, measurements and tools share imports nothing of the portal',
  },
  {
    name: 'tools/build',
    files: ['tools/build/**'],
    may: ['tools', 'tools/common'],
    node: true,
    why: 'a build bundles the sources and runs none of them',
  },
  {
    name: 'tools',
    files: ['tools/**', '*.ts', '*.mjs'],
    may: [
      ...CONTRACT,
      ...EVERY_SERVER_ROOM,
      'server/app',
      'server/main',
      'web/build',
      'sandbox',
      'tools/common',
      'tools/build',
    ],
    node: true,
    computed: true,
    why: 'tools launch and check; they carry no part of a page',
  },
];

/** Who may import whom. `docs/ARCHITECTURE.md` draws it; these tables hold it. */
export const ROOMS: readonly Room[] = [...CONTRACT_ROOMS, ...SERVER_ROOMS, ...WEB_ROOMS, ...OUTER_ROOMS];
