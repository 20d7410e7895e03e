import { z } from 'zod';
import { databaseUrlMistake } from '../../db/database-url.ts';
import { isOrigin } from '../outside-address.ts';
import { isProxyRange } from '../trusted-proxies.ts';
import { isUnsafeException, UNSAFE_EXCEPTIONS } from '../unsafe-exceptions.ts';
import { commaList, whole } from './setting-kinds.ts';

const exceptions = Object.keys(UNSAFE_EXCEPTIONS);

/** Where a process listens, what it keeps its data in, and how much it takes on. */
export const processSettings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` refuses the sandbox, missing secrets and unsafe settings'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one'),
  PUBLIC_URL: z
    .url({ abort: true })
    .refine(isOrigin, { error: 'is an address alone, without a user, a path, a query or a fragment' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'How the outside world reaches the portal: links in SMS, sitemap, previews. Without it, HOST and PORT',
    ),
  ALLOW_UNSAFE: commaList
    .refine((names) => names.every(isUnsafeException), {
      error: `knows only ${exceptions.join(', ')}`,
    })
    .describe(
      `Exceptions that production is to accept, comma-separated (docs/operations.md): ${exceptions.map((name) => `\`${name}\``).join(', ')}`,
    ),
  TRUSTED_PROXIES: commaList
    .refine((ranges) => ranges.every(isProxyRange), { error: 'takes addresses and ranges alone' })
    .describe('Addresses or ranges, comma-separated, whose X-Forwarded-For is believed. None by default'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe("Where the portal keeps its own PostgreSQL, uploads and the sandbox's state"),
  DATABASE_URL: z
    .string()
    .refine((url) => databaseUrlMistake(url) === undefined, {
      error: ({ input }) => databaseUrlMistake(String(input)) ?? '',
    })
    .optional()
    .describe(
      'A PostgreSQL (15 or newer) to use instead of the embedded one; several hosts, comma-separated, with `target_session_attrs=read-write`',
    ),
  DATABASE_PORTAL_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/)
    .optional()
    .describe(
      'Read by `migrate` alone: the role of the portal where another one owns the tables; it is granted what the portal needs',
    ),
  DATABASE_POOL: whole(2, 200)
    .default(20)
    .describe(
      'Connections held for requests; a quarter of them only for payments, codes and webhooks, and 15% (from 7 on) only for everything else',
    ),
  CLOCK_OFFSET_MAX_SECONDS: whole(1, 86_400)
    .default(120)
    .describe(
      "How far the clock of this machine may be off its database's before the log and `/readyz` say so; the portal corrects it either way",
    ),
  REQUESTS_AT_ONCE: whole(1, 100_000)
    .default(200)
    .describe(
      'Calls worked on at once; past that 503 with Retry-After. Payments have twice as many places of their own, webhooks and codes as many each',
    ),
  EVENT_LOOP_DELAY_MAX_MS: whole(100, 600_000)
    .default(1000)
    .describe(
      'A process whose event loop is later than this for two seconds on end answers 503 with Retry-After; payments still pass',
    ),
  SANDBOX_URL: z
    .url()
    .optional()
    .describe('The local sandbox, reached through `/sandbox`. Set by `npm start`; refused in production'),
};
