import { CALLS_PER_SECOND } from '@portal/contract/rules/call-pace.ts';
import { SAVES_PER_MINUTE } from '@portal/contract/rules/save-limit.ts';
import { z } from 'zod';
import { LOG_LEVELS } from '../../kernel/log.ts';
import { clamdSetting } from './clamd-setting.ts';
import { flag, whole } from './setting-kinds.ts';

/** Clamd's own default of `MaxThreads`. */
const CLAMD_THREADS = 10;

/** What a process does and tells of itself, and what candidates may do. */
export const servingSettings = {
  CLAMD_ADDRESS: clamdSetting.describe(
    'A clamd that scans every upload, as `host:port` or the path of its socket. A file is kept only once it passed; while clamd does not answer, uploads are refused with 503. Without it files are inspected, but not scanned',
  ),
  CLAMD_AT_ONCE: whole(2, 1000)
    .default(CLAMD_THREADS)
    .describe(
      'Files that one process has scanned at once; each candidate has a share. Further ones wait a few seconds, and are then refused with 503. All web processes together should stay within `MaxThreads` of clamd',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(
      'How much is logged: JSON lines, or sentences where NODE_ENV is development. `npm start` takes `warn` where none is set',
    ),
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
  CALLS_PER_SECOND: whole(1, 1_000_000)
    .default(CALLS_PER_SECOND)
    .describe(
      'How many calls of one candidate are begun in a second, three times as many at first; the others of that candidate wait. Uploads are not counted',
    ),
  INTAKE_OPEN: flag('true').describe(
    'Whether new candidates may register; while closed they are kept as leads',
  ),
  SELECT_ACCEPTED_ONLY: flag('false').describe(
    'Whether an application is selected only once every document of its newest submission is accepted',
  ),
  HIDE_UNSUBMITTED_DOCUMENTS: flag('false').describe(
    'Whether staff see no documents of an application that was never submitted',
  ),
};
