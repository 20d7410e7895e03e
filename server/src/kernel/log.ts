import { pino, type DestinationStream, type Logger } from 'pino';
import { scrub, scrubText } from './scrub.ts';

export type Log = Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON lines; whatever is logged passes the scrubber, messages too. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: scrub },
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) =>
          Object.fromEntries(Object.entries(object).map(([key, value]) => [key, scrub(value)])),
      },
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrubText(arg) : arg));
          Reflect.apply(method, this, scrubbed);
        },
      },
    },
    destination ?? pino.destination({ sync: false, fd: 1 }),
  );
}
