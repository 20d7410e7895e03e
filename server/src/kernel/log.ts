import { pino, type DestinationStream, type Logger } from 'pino';
import { workContext } from './request-context.ts';
import { scrub, scrubFields, scrubText } from './scrub.ts';

export type Log = Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Which process of which version wrote a line. */
export interface LogOrigin {
  readonly version: string;
  /** The build, such as a commit; absent if it was not named. */
  readonly build?: string;
  /** The machine or container, and the process on it. */
  readonly process: string;
}

/**
 * JSON lines; whatever is logged passes the scrubber, messages too. Each says which process wrote it, and for which
 * request or job.
 */
export function createLog(
  level: LogLevel,
  destination: DestinationStream = standardOutput(),
  origin?: LogOrigin,
): Log {
  const log: Log = pino(
    {
      level,
      base: origin === undefined ? null : { ...origin },
      // The log of a request has its id already.
      mixin: (_fields, _level, logger) => (logger === log ? { ...workContext() } : {}),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: scrub },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => scrubFields(fields),
      },
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrubText(arg) : arg));
          Reflect.apply(method, this, scrubbed);
        },
      },
    },
    destination,
  );
  return log;
}

/** Written asynchronously: a slow reader of the log does not delay a request. */
export function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, fd: 1 });
}
