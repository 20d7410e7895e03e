import { EVERY_ROLE, FURTHER_ROLES } from '@portal/contract/permissions.ts';
import { BRAND } from '@portal/contract/program.ts';
import { SETTABLE_APPROVAL_KINDS } from '@portal/contract/rules/approvals.ts';
import { CHEQUES_COUNT } from '@portal/contract/rules/desk-payment.ts';
import { GSTIN } from '@portal/contract/rules/gst.ts';
import { SAVES_PER_MINUTE } from '@portal/contract/rules/save-limit.ts';
import { LOOKUPS_PER_MINUTE, ORDERS_PER_HOUR, ORDERS_PER_MINUTE } from '@portal/contract/rules/order-pace.ts';
import { z } from 'zod';
import { databaseUrlMistake } from '../db/database-url.ts';
import { LOG_LEVELS } from '../kernel/log.ts';
import { clamdSetting } from './clamd-setting.ts';
import { factorModes } from './factor-settings.ts';
import { identitySettings } from './identity-settings.ts';
import { programSettingsShape } from './program-settings.ts';
import { commaList, flag, whole } from './setting-kinds.ts';
import { storageSettings } from './storage-settings.ts';
import { isProxyRange } from './trusted-proxies.ts';
import { isUnsafeException, UNSAFE_EXCEPTIONS } from './unsafe-exceptions.ts';

/** Comma-separated names out of a known list. */
function namesAmong<Name extends string>(known: readonly Name[]) {
  return commaList.transform((given, context) => {
    const names = given.flatMap((part) => known.filter((name) => name === part));
    if (names.length < given.length) context.addIssue(`knows only ${known.join(', ')}`);
    return [...new Set(names)];
  });
}

/** A placeholder number for trying the portal; production refuses it. */
export const SAMPLE_GSTIN = '27AAAAA0000A1Z5';

const exceptions = Object.keys(UNSAFE_EXCEPTIONS);

/** Every setting of the portal, with what it is for. The table in docs/settings.md is generated from this. */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` refuses the sandbox, missing secrets and unsafe settings'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one'),
  PUBLIC_URL: z
    .url()
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
    .describe('Connections held for requests; a quarter of them only for payments, codes and webhooks'),
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
  ...storageSettings,
  CLAMD_ADDRESS: clamdSetting.describe(
    'A clamd that scans every upload, as `host:port` or the path of its socket. A file is kept only once it passed; while clamd does not answer, uploads are refused with 503. Without it files are inspected, but not scanned',
  ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe('How much is logged: JSON lines, or sentences where NODE_ENV is development'),
  SERVE_WEB: flag('true').describe('Whether this process serves the built web'),
  WEB_RELEASES: whole(1, 20)
    .default(3)
    .describe(
      'How many releases of the web have their scripts and styles kept in the database, this one included: every process serves them all, so that versions run side by side and open tabs go on',
    ),
  RUN_JOBS: flag('true').describe('Whether this process works on background jobs'),
  API_DOCS: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether `/api/docs` is open. Without it they are open, but closed in production'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'The OpenTelemetry collector (OTLP over HTTP, such as `http://collector:4318`) that traces are sent to. Without it nothing is traced, and OpenTelemetry is not loaded',
    ),
  BUILD_ID: z
    .string()
    .max(100)
    .default('')
    .describe('The build, such as a commit: named in every line of the log and in the metrics'),
  METRICS_PORT: whole(0, 65_535)
    .optional()
    .describe(
      'Port on which `/metrics` is served, never on PORT; 0 takes any free one. Without it there are no metrics. Each process on a machine needs its own',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address on which `/metrics` is served; one that strangers cannot reach'),
  SAVES_PER_MINUTE: whole(1, 1_000_000)
    .default(SAVES_PER_MINUTE)
    .describe('How often one candidate may save in a minute; past that 429 with Retry-After'),
  INTAKE_OPEN: flag('true').describe(
    'Whether new candidates may register; while closed they are kept as leads',
  ),
  SELECT_ACCEPTED_ONLY: flag('false').describe(
    'Whether an application is selected only once every document of its newest submission is accepted',
  ),
  HIDE_UNSUBMITTED_DOCUMENTS: flag('false').describe(
    'Whether staff see no documents of an application that was never submitted',
  ),
  ADMIN_USERNAME: z.string().min(1).optional().describe('The first staff user: username'),
  ADMIN_PASSWORD: z.string().min(6).optional().describe('The first staff user: password'),
  ADMIN_MOBILE: z
    .string()
    .regex(/^[6-9][0-9]{9}$/)
    .optional()
    .describe('The first staff user: mobile number, for recovery codes'),
  STAFF_SIGNUP: flag('true').describe(
    'Whether people may ask for a staff user on the login screen; an admin still has to activate it',
  ),
  STAFF_ROLES: namesAmong(FURTHER_ROLES).describe(
    `Roles beside admin, ops and sales that staff users can have, comma-separated: ${FURTHER_ROLES.map((name) => `\`${name}\``).join(', ')}. None by default`,
  ),
  MASKED_NUMBERS_ROLES: namesAmong(EVERY_ROLE).describe(
    'Roles that see identity numbers masked (`ABCxxxx34F`), comma-separated: each can show one at a time, with a reason that the audit keeps, and none searches by a number. None by default',
  ),
  CLOSED_DOCUMENTS_ROLES: namesAmong(EVERY_ROLE).describe(
    'Roles for which documents of candidates, their archives and the verification are closed, comma-separated. None by default',
  ),
  APPROVALS: namesAmong(SETTABLE_APPROVAL_KINDS).describe(
    `Changes that wait until a second person releases them, comma-separated: ${SETTABLE_APPROVAL_KINDS.map((name) => `\`${name}\``).join(', ')}. None by default; production always has \`staff_password\` and \`admin_role\`. With any of them an admin is demoted, deactivated or deleted only by two people, and two active admins stay`,
  ),
  APPROVAL_EXPIRES_HOURS: whole(1, 720)
    .default(72)
    .describe('How long a proposed change waits for a second person before it expires'),
  APPROVAL_DESK_PAYMENT_ABOVE: whole(0, 10_000_000)
    .default(50_000)
    .describe('Rupees; a larger payment at the desk waits where APPROVALS has `desk_payment`'),
  DESK_CHEQUES_COUNT: z
    .enum(CHEQUES_COUNT)
    .default('received')
    .describe(
      'When a cheque or draft at the desk counts as paid: once it is `received`, or once it is `cleared`',
    ),
  APPROVAL_EXPORT_ROWS_ABOVE: whole(0, 10_000_000)
    .default(1000)
    .describe('Rows; a spreadsheet with more waits where APPROVALS has `large_export`'),
  PASSWORD_MIN_LENGTH: whole(6, 64)
    .optional()
    .describe(
      'Least length of new staff passwords: 6, in production 10. Above 6 they are measured too, and are not the username or the brand',
    ),
  STAFF_IDLE_MINUTES: whole(1, 7 * 24 * 60)
    .optional()
    .describe('A staff session ends after so many minutes without use: 720, in production 30'),
  STAFF_SESSION_HOURS: whole(1, 30 * 24)
    .optional()
    .describe('A staff session ends after so many hours in any case: 168, in production 12'),
  STAFF_SECOND_FACTOR: factorModes.describe(
    'Second factors (passkey, authenticator app) of staff: `off`, `offered` or `required`, also by role, as in `offered,admin=required`. Production refuses `off` for admin. Without it, `offered`',
  ),
  STAFF_FACTOR_RESET: z
    .enum(['approved', 'direct'])
    .default('approved')
    .describe(
      'How an admin removes the factors of another user: `approved` by a second admin, or `direct`, which production refuses',
    ),
  ...identitySettings,
  SANDBOX_URL: z
    .url()
    .optional()
    .describe('The local sandbox, reached through `/sandbox`. Set by `npm start`; refused in production'),
  SMS_GATEWAY: z
    .enum(['twilio', 'msg91'])
    .optional()
    .describe('Which gateway sends SMS. `npm start` uses the sandbox where none is set'),
  SMS_GATEWAY_URL: z.url().optional().describe("Another address than the gateway's own"),
  SMS_PER_HOUR: whole(0, 10_000_000)
    .default(30_000)
    .describe(
      'All SMS of an hour; past that, codes are sent to browsers that signed in before, and to others for a proof of work that the page solves by itself',
    ),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Twilio: account'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Twilio: secret'),
  TWILIO_FROM: z.string().optional().describe('Twilio: sender number or messaging service (`MG…`)'),
  MSG91_AUTH_KEY: z.string().optional().describe('MSG91: secret'),
  SMS_TEMPLATE_IDS: z
    .string()
    .default('')
    .transform((text) => Object.fromEntries(new URLSearchParams(text.replaceAll(',', '&'))))
    .describe('DLT template ids by name, e.g. `login_otp=1207,register_otp=1208`; MSG91 needs them'),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe('Razorpay: key. `npm start` uses the sandbox where none is set'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Razorpay: secret of the key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Razorpay: secret of the webhook, whose address is `/api/razorpay/webhook`'),
  RAZORPAY_WEBHOOK_SECRET_OLD: z
    .string()
    .optional()
    .describe('The secret before the present one, valid too while it is being changed'),
  RAZORPAY_API_URL: z.url().optional().describe("Another address than Razorpay's own for its API"),
  RAZORPAY_CHECKOUT_URL: z
    .string()
    .regex(/^(?:https?:\/)?\//)
    .optional()
    .describe("Another address than Razorpay's own for the checkout's script"),
  ORDERS_PER_MINUTE: whole(1, 100_000)
    .default(ORDERS_PER_MINUTE)
    .describe('New orders of one application in a minute; past that 429 with Retry-After'),
  ORDERS_PER_HOUR: whole(1, 100_000)
    .default(ORDERS_PER_HOUR)
    .describe('New orders of one application in an hour; past that 429 with Retry-After'),
  LOOKUPS_PER_MINUTE: whole(1, 100_000)
    .default(LOOKUPS_PER_MINUTE)
    .describe(
      'How often in a minute the payments, the new orders and the webhooks of one application each have Razorpay asked at once; past that the queue asks, or the order waits',
    ),
  OUTSIDE_AT_ONCE: whole(2, 1000)
    .default(32)
    .describe(
      'Calls made at once to Razorpay, and as many to the SMS gateway for codes and for other messages; each candidate has a share',
    ),
  SELLER_NAME: z
    .string()
    .min(1)
    .default(BRAND.academyInFull)
    .describe('Who issues receipts: the name that GST is registered for'),
  SELLER_ADDRESS: z.string().min(1).default('14 Kachnar Marg, Pune').describe('Who issues receipts: address'),
  SELLER_GSTIN: z
    .string()
    .regex(GSTIN)
    .default(SAMPLE_GSTIN)
    .describe('Who issues receipts: GSTIN; its first two digits are the place of supply'),
  ...programSettingsShape,
});

export type Settings = z.output<typeof settingsSchema>;
