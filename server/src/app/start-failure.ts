import { createLog } from '../kernel/log.ts';
import { scrubText } from '../kernel/scrub.ts';
import { ConfigError } from './config.ts';
import { SECRET_SETTINGS, withSecretFiles, type Environment } from './settings/secret-settings.ts';

const REMOVED = '[removed]';
const MOST_CAUSES = 10;
/** A shorter value is no secret, and would be found in ordinary words. */
const SHORTEST_SECRET = 6;
/** Names that say nothing beside the message. */
const PLAIN_NAMES = new Set([
  'Error',
  'AppError',
  'AggregateError',
  'ConfigError',
  'MigrationError',
  'error',
  '',
]);

/** One line on why a process could not do its work: JSON in production, a sentence elsewhere. Holds no secret. */
export function startFailureLine(
  error: unknown,
  given: Environment,
  what = 'The portal could not start',
): string {
  const { environment } = withSecretFiles(given);
  const isProduction = environment['NODE_ENV'] === 'production';
  if (!isProduction && error instanceof ConfigError) return `${error.message}\n`;
  const sentence = `${what}: ${causesOf(error).join(': ')}`;
  const line = isProduction ? asJson(error, sentence) : `${scrubText(sentence)}\n`;
  return withoutSecrets(line, environment);
}

function asJson(error: unknown, sentence: string): string {
  let line = '';
  const log = createLog('fatal', { write: (text) => void (line += text) });
  if (error instanceof ConfigError) log.fatal({ problems: error.problems }, sentence);
  else log.fatal({ err: error }, sentence);
  return line;
}

/** From the outermost to the first; one that the sentence before it quotes is left out. */
function causesOf(error: unknown): string[] {
  const texts: string[] = [];
  for (let cause = error, left = MOST_CAUSES; cause !== undefined && left > 0; left -= 1) {
    const text = textOf(cause);
    if (!texts.some((before) => before.includes(text))) texts.push(text);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return texts;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error instanceof ConfigError) return `The settings cannot be used: ${error.problems.join('; ')}`;
  const name = PLAIN_NAMES.has(error.name) ? '' : error.name;
  const message = error instanceof AggregateError ? error.errors.map(textOf).join(', ') : error.message;
  const text = [name, oneLine(withoutParameters(message))].filter((part) => part !== '').join(': ');
  const details = detailsOf(error).filter((detail) => !text.includes(detail));
  return details.length === 0 ? text : `${text} (${details.join(', ')})`;
}

/** The message of a failed query ends with its values, which hold data of people and would hide the cause behind them. */
function withoutParameters(message: string): string {
  const [query = ''] = message.split('\nparams: ');
  return query;
}

/** The code of the system or the database, and the HTTP status of a service. */
function detailsOf(error: Error): string[] {
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? [`HTTP ${String(metadata.httpStatusCode)}`]
      : [];
  return [...code, ...status];
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Whatever a library puts into its message: no secret of the settings leaves by it. */
function withoutSecrets(line: string, environment: Environment): string {
  const secrets = SECRET_SETTINGS.flatMap((name) => formsOf(environment[name] ?? ''));
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, REMOVED), line);
}

/** As it is, as JSON writes it, and the password in it if it is an address. */
function formsOf(value: string): string[] {
  const [, password = ''] = /^[a-z]+:\/\/[^:/@]*:([^/]*)@/.exec(value) ?? [];
  return [value, JSON.stringify(value).slice(1, -1), password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
