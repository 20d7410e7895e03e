import type { DestinationStream } from 'pino';
import { z } from 'zod';

const Line = z.looseObject({ level: z.string(), time: z.string(), msg: z.string().default('') });
const Failure = z.object({ stack: z.string() });

/** What helps a machine to put lines together and only fills the screen of somebody who tries the portal. */
const FOR_MACHINES = new Set(['requestId', 'ip']);
const AS_USUAL = 'info';

/** The lines of the log as sentences: the time of day, what happened, and behind it the rest. */
export function linesForPeople(to: DestinationStream): DestinationStream {
  return { write: (line) => to.write(`${sentence(line)}\n`) };
}

function sentence(line: string): string {
  const { level, time, msg, err, ...rest } = Line.parse(JSON.parse(line));
  const details = Object.entries(rest).filter(([key]) => !FOR_MACHINES.has(key));
  const parts = [
    new Date(time).toTimeString().slice(0, '00:00:00'.length),
    ...(level === AS_USUAL ? [] : [level.toUpperCase()]),
    msg,
    ...details.map(([key, value]) => `${key}=${short(value)}`),
  ];
  const failure = Failure.safeParse(err);
  return failure.success ? `${parts.join(' ')}\n${failure.data.stack}` : parts.join(' ');
}

function short(value: unknown): string {
  if (Array.isArray(value) && value.length > 2) {
    return `${short(value[0])} … ${short(value.at(-1))} (${value.length})`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
