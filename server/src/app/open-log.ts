import { linesForPeople } from '../kernel/lines-for-people.ts';
import { createLog, standardOutput, type Log, type LogLevel } from '../kernel/log.ts';
import { processName } from './process-name.ts';
import { version } from './version.ts';

interface LogConfig {
  readonly LOG_LEVEL: LogLevel;
  readonly NODE_ENV: string;
  readonly BUILD_ID: string;
}

/**
 * The log of a process, which begins with what starts, and with the version as every line does. JSON, but sentences for a
 * person who tries the portal on their own machine.
 */
export function openLog({ LOG_LEVEL, NODE_ENV, BUILD_ID }: LogConfig, what: string): Log {
  const output = standardOutput();
  const origin = { version, ...(BUILD_ID === '' ? {} : { build: BUILD_ID }), process: processName() };
  const log = createLog(LOG_LEVEL, NODE_ENV === 'development' ? linesForPeople(output) : output, origin);
  log.info({ node: process.versions.node }, `${what}, version ${version}`);
  return log;
}
