import type { DestinationStream } from 'pino';
import { z } from 'zod';

const Line = z.looseObject({ level: z.string(), time: z.string(), msg: z.string().default('') });
const Failure = z.looseObject({ type: z.unknown(), message: z.unknown(), stack: z.string() });

/** Fields that help a machine to correlate lines and only fill the screen of a developer who tries the portal. */
const FOR_MACHINES = new Set(['requestId', 'ip', 'version', 'build', 'process', 'jobId']);
const AS_USUAL = 'info';

/** The lines of the log as sentences: the time of day, what happened, then the rest. */
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
  return [parts.join(' '), ...whyOf(err)].join('\n');
}

/** Where a failure came from, and its details: for example the database's own reason. */
function whyOf(err: unknown): readonly string[] {
  if (err === undefined) return [];
  const failure = Failure.safeParse(err);
  if (!failure.success) return [short(err)];
  const { stack, type: _type, message: _message, ...beside } = failure.data;
  return [stack, ...Object.entries(beside).flatMap(([key, value]) => [`${key}:`, ...whyOf(value)])];
}

function short(value: unknown): string {
  if (Array.isArray(value) && value.length > 2) {
    return `${short(value[0])} … ${short(value.at(-1))} (${value.length})`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
