import { pino, type DestinationStream, type Logger } from 'pino';
import { scrub, scrubFields, scrubText } from './scrub.ts';

export type Log = Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON lines; whatever is logged passes the scrubber, messages too. */
export function createLog(level: LogLevel, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
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
}

/** Written asynchronously: a slow reader of the log does not delay a request. */
export function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, fd: 1 });
}
