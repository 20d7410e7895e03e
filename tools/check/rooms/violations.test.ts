import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findRoomViolations } from './violations.ts';

function violationsOf(contents: Readonly<Record<string, string>>): readonly string[] {
  using tree = temporaryTree(contents);
  return findRoomViolations(tree.root, tree.files);
}

const AREA_HEAD = `import { Button } from '@mantine/core';
import { api } from '../api/client.ts';
import { Header } from '../ui/plain/header.tsx';
import { Table } from '../ui/data-table.tsx';
import { TEXTS } from '@portal/contract/texts/sign-in.ts';
`;

const CLEAN: Readonly<Record<string, string>> = {
  'contract/src/routes/auth.ts': `import { z } from 'zod';\nimport { TEXTS } from '../texts/sign-in.ts';`,
  'contract/src/texts/sign-in.ts': `import { BRAND } from '../program.ts';`,
  'contract/src/errors.ts': `import type { Check } from './rules/identity.ts';`,
  'contract/src/rules/identity.test.ts': `import { it } from 'vitest';\nimport './identity.ts';`,
  'server/src/main.ts': `import { compose } from './app/compose.ts';`,
  'server/src/app/compose.ts': `import '../modules/auth/auth.service.ts';\nimport '../adapters/sms/twilio.ts';\nimport '../jobs/worker.ts';`,
  'server/src/http/route.ts': `import { ERRORS } from '@portal/contract/errors.ts';\nimport './actor.ts';`,
  'server/src/modules/auth/auth.service.ts': `import { candidates } from '../../db/schema/candidates.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { LeadsService } from '../leads/leads.service.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/file-reply.ts';
import { hasEveryWord } from '../../lists/search/listed-words.ts';
import { AppError } from '../../kernel/app-error.ts';
import { present } from './auth.present.ts';`,
  'server/src/modules/payments/settle-order.ts': `import { useExcess } from '../money/post-money.ts';`,
  'server/src/modules/money/receipts/receipts.service.ts': `import type { AuditStore } from '../../audit/audit.store.ts';
import type { Account } from '../accounts.store.ts';`,
  'server/src/modules/auth/auth.test.ts': `import { compose } from '../../app/compose.ts';`,
  'server/src/lists/list-finder.ts': `import type { Queries } from '../db/connection.ts';\nimport { lists } from '../db/schema/lists.ts';`,
  'server/src/jobs/worker.ts': `import type { PaymentJobs } from '../modules/payments/payments.jobs.ts';\nimport '../kernel/log.ts';`,
  'server/src/adapters/sms/twilio.ts': `import type { SmsGateway } from '../../modules/notifications/sms-gateway.ts';`,
  'server/src/db/unit-of-work.ts': `import { Pool } from 'pg';\nimport './schema/candidates.ts';`,
  'server/src/kernel/ids.ts': `import { randomBytes } from 'node:crypto';`,
  'web/landing/main.tsx': `import { useState } from 'react';
import type { EveryRoute } from '@portal/contract/routes/every-route.ts';
import type { z } from 'zod';
import { Header } from '../ui/plain/header.tsx';
import { api } from '../api/client.ts';
import './landing.css';
const vitals = import('web-vitals');`,
  'web/landing/landing.css': `@import '../ui/plain/tokens.css';`,
  'web/candidate/login.tsx': AREA_HEAD,
  'web/admin/login.tsx': AREA_HEAD,
  'web/ui/plain/header.tsx': `import { useId } from 'react';\nimport { BRAND } from '@portal/contract/program.ts';\nimport './header.css';`,
  'web/ui/data-table.tsx': `import { Table } from '@mantine/core';\nimport './plain/header.tsx';`,
  'web/build/build.ts': `import { build } from 'vite';\nimport { readFileSync } from 'node:fs';`,
  'sandbox/src/main.ts': `import fastify from 'fastify';`,
  'e2e/journeys/login.spec.ts': `import { test } from '@playwright/test';\nimport '../../tools/common/chromium.ts';`,
  'tools/common/chromium.ts': `import { existsSync } from 'node:fs';`,
  'tools/launch/start.ts': `await import('../../server/src/main.ts');\nawait import(name);`,
};

const PLANTED: readonly (readonly [rule: string, file: string, source: string, told: string])[] = [
  [
    'the contract uses no package but zod',
    'contract/src/routes/a.ts',
    `import 'fastify';`,
    'imports fastify',
  ],
  ['the contract uses no node:*', 'contract/src/routes/a.ts', `import 'node:fs';`, 'imports node:fs'],
  ['the contract uses no React', 'contract/src/program.ts', `import 'react';`, 'imports react'],
  [
    'the contract knows no server',
    'contract/src/route.ts',
    `import '@portal/server/main.ts';`,
    'of server/main',
  ],
  ['the contract knows no web', 'contract/src/route.ts', `import '../../web/api/a.ts';`, 'of web/api'],
  ['rules carry no zod', 'contract/src/rules/a.ts', `import { z } from 'zod';`, 'imports zod'],
  ['texts carry no route', 'contract/src/texts/a.ts', `import '../routes/auth.ts';`, 'more than types'],
  ['codes carry no zod', 'contract/src/errors.ts', `import './fields.ts';`, 'more than types'],
  [
    'the kernel imports nothing',
    'server/src/kernel/a.ts',
    `import type { A } from '../db/a.ts';`,
    'of server/db',
  ],
  [
    'db knows no module',
    'server/src/db/a.ts',
    `import type { A } from '../modules/auth/a.ts';`,
    'of server/modules',
  ],
  ['db knows no http', 'server/src/db/a.ts', `import '../http/route.ts';`, 'of server/http/route'],
  ['http knows no module', 'server/src/http/a.ts', `import '../modules/auth/a.ts';`, 'of server/modules'],
  ['http knows no database', 'server/src/http/a.ts', `import '../db/schema/a.ts';`, 'of server/db/schema'],
  [
    'a module takes db as types',
    'server/src/modules/auth/a.ts',
    `import '../../db/pool.ts';`,
    'more than types',
  ],
  [
    'a module takes another as types',
    'server/src/modules/auth/a.ts',
    `import '../leads/a.ts';`,
    'more than types',
  ],
  [
    'inline types still load',
    'server/src/modules/auth/a.ts',
    `import { type A } from '../leads/a.ts';`,
    'more than',
  ],
  ['a module knows no app', 'server/src/modules/auth/a.ts', `import '../../app/config.ts';`, 'of server/app'],
  [
    'a module knows no adapter',
    'server/src/modules/auth/a.ts',
    `import '../../adapters/a.ts';`,
    'of server/adapters',
  ],
  [
    'money knows no payments',
    'server/src/modules/money/a.ts',
    `import type { Payment } from '../payments/settling/payments.store.ts';`,
    'of server/modules',
  ],
  [
    'money knows no loans',
    'server/src/modules/money/receipts/a.ts',
    `import type { A } from '../../loans/loans.store.ts';`,
    'of server/modules',
  ],
  [
    'money takes another module as types',
    'server/src/modules/money/a.ts',
    `import '../audit/a.ts';`,
    'more than types',
  ],
  [
    'lists know no module',
    'server/src/lists/a.ts',
    `import type { A } from '../modules/auth/a.ts';`,
    'of server/modules',
  ],
  ['lists know no http', 'server/src/lists/a.ts', `import '../http/route.ts';`, 'of server/http/route'],
  ['jobs take modules as types', 'server/src/jobs/a.ts', `import '../modules/auth/a.ts';`, 'more than types'],
  ['jobs know no http', 'server/src/jobs/a.ts', `import '../http/route.ts';`, 'of server/http/route'],
  [
    'an adapter knows no database',
    'server/src/adapters/a.ts',
    `import '../db/schema/a.ts';`,
    'of server/db/schema',
  ],
  [
    'an adapter knows no http',
    'server/src/adapters/a.ts',
    `import '../http/route.ts';`,
    'of server/http/route',
  ],
  [
    'an adapter takes a port as a type',
    'server/src/adapters/a.ts',
    `import '../modules/auth/a.ts';`,
    'more than types',
  ],
  [
    'app is imported by main and tests',
    'server/src/jobs/a.ts',
    `import '../app/compose.ts';`,
    'of server/app',
  ],
  ['main goes through app', 'server/src/main.ts', `import './db/pool.ts';`, 'more than types'],
  ['the server knows no web', 'server/src/app/a.ts', `import '../../../web/api/a.ts';`, 'of web/api'],
  ['the server knows no sandbox', 'server/src/app/a.ts', `import '../../../sandbox/src/a.ts';`, 'of sandbox'],
  [
    "the server's tests know no sandbox",
    'server/src/app/a.test.ts',
    `import '@portal/sandbox/src/a.ts';`,
    'of sandbox',
  ],
  [
    'landing has no Mantine',
    'web/landing/a.tsx',
    `import '@mantine/core/styles/Button.css';`,
    'imports @mantine/core',
  ],
  ['landing has no zod', 'web/landing/a.ts', `import { z } from 'zod';`, 'imports zod'],
  ['landing has no router', 'web/landing/a.ts', `import('react-router');`, 'imports react-router'],
  ['landing takes ui/plain alone', 'web/landing/a.ts', `import '../ui/data-table.tsx';`, 'of web/ui '],
  ['landing knows no other area', 'web/landing/a.ts', `import '../candidate/a.ts';`, 'of web/candidate'],
  [
    'landing carries no permissions',
    'web/landing/a.ts',
    `import '@portal/contract/permissions.ts';`,
    'more than types',
  ],
  [
    'the page for unknown addresses is plain',
    'web/not-found/a.tsx',
    `import '@mantine/core';`,
    'imports @mantine/core',
  ],
  [
    'the page for unknown addresses calls nobody',
    'web/not-found/a.tsx',
    `import '../api/a.ts';`,
    'of web/api',
  ],
  [
    'candidate knows no admin',
    'web/candidate/a.ts',
    `import type { A } from '../admin/a.ts';`,
    'of web/admin',
  ],
  ['candidate knows no landing', 'web/candidate/a.ts', `export * from '../landing/a.ts';`, 'of web/landing'],
  [
    'admin knows no candidate',
    'web/admin/a.ts',
    `const a = () => import('../candidate/a.ts');`,
    'of web/candidate',
  ],
  ['an area carries no zod', 'web/admin/a.ts', `import { z } from 'zod';`, 'imports zod'],
  [
    'an area carries no route',
    'web/admin/a.ts',
    `import '@portal/contract/routes/auth.ts';`,
    'more than types',
  ],
  [
    'the client carries no route',
    'web/api/a.ts',
    `import '@portal/contract/routes/auth.ts';`,
    'more than types',
  ],
  ['the client has no Mantine', 'web/api/a.ts', `import '@mantine/hooks';`, 'imports @mantine/hooks'],
  ['the client knows no area', 'web/api/a.ts', `import '../admin/a.ts';`, 'of web/admin'],
  ['ui knows no API', 'web/ui/a.tsx', `import '../api/client.ts';`, 'of web/api'],
  ['ui knows no area', 'web/ui/a.tsx', `import '../admin/a.ts';`, 'of web/admin'],
  ['ui/plain has no Mantine', 'web/ui/plain/a.tsx', `import '@mantine/core';`, 'imports @mantine/core'],
  ['ui/plain knows no ui', 'web/ui/plain/a.tsx', `import '../data-table.tsx';`, 'of web/ui '],
  ['ui/plain knows no API', 'web/ui/plain/a.tsx', `import '../../api/a.ts';`, 'of web/api'],
  ['stylesheets keep to their area', 'web/admin/a.css', `@import '../candidate/a.css';`, 'of web/candidate'],
  ['a page uses no node:*', 'web/admin/a.ts', `import 'path';`, 'imports path'],
  ['a page does not import the build', 'web/admin/a.ts', `import '../build/a.ts';`, 'of web/build'],
  [
    'the web knows no server',
    'web/api/a.ts',
    `import type { A } from '@portal/server/main.ts';`,
    'of server/main',
  ],
  [
    'the sandbox knows no server',
    'sandbox/src/a.ts',
    `import '../../server/src/kernel/ids.ts';`,
    'of server/kernel',
  ],
  ['journeys know no server', 'e2e/a.spec.ts', `import '@portal/server/app/config.ts';`, 'of server/app'],
  ['journeys know no web', 'e2e/a.spec.ts', `import '../web/api/a.ts';`, 'of web/api'],
  ['measurements know no server', 'bench/a.ts', `import '../server/src/app/a.ts';`, 'of server/app'],
  [
    'journeys know no tool but what all share',
    'e2e/a.spec.ts',
    `import '../tools/launch/start.ts';`,
    'of tools ',
  ],
  [
    'what all share knows nothing of the portal',
    'tools/common/a.ts',
    `import '../../contract/src/program.ts';`,
    'of contract/facts',
  ],
  ['tools carry no page', 'tools/a.ts', `import '../web/admin/a.ts';`, 'of web/admin'],
  ['an address is readable', 'server/src/http/a.ts', 'import(name);', 'no check can read'],
  ['a server folder has a room', 'server/src/helpers/a.ts', '', 'is in no room'],
  ['a web folder has a room', 'web/shared/a.tsx', '', 'is in no room'],
  ['a module file is in a module', 'server/src/modules/loose.ts', '', 'is in no room'],
];

describe('the rooms', () => {
  it('let a clean tree pass', () => {
    expect(violationsOf(CLEAN)).toEqual([]);
  });

  it.each(PLANTED)('%s', (_rule, file, source, told) => {
    const violations = violationsOf({ ...CLEAN, [file]: source });
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(file);
    expect(violations[0]).toContain(told);
  });
});
