/** The lines of a portal's log that warn or tell of an error, by what they say. */
export interface PortalLog {
  onLine(line: string): void;
  /** What was logged of the outage more than once, or as an error that is not the outage itself. */
  noise(): string[];
}

const LEVEL_AND_MESSAGE = /"level":"(error|warn)".*"msg":"([^"]*)"/;
/** Met again and again in an outage; other warnings are about other things. */
const OF_DATABASE = /: (?:the database|a database connection|job queue)/;
const OUTAGE = 'error: the database does not answer';

/** An outage is one error, however many calls, jobs and connections it meets. */
export function createPortalLog(): PortalLog {
  const times = new Map<string, number>();
  return {
    onLine(line) {
      const [, level, message] = LEVEL_AND_MESSAGE.exec(line) ?? [];
      if (level === undefined) return;
      const said = `${level}: ${message}`;
      times.set(said, (times.get(said) ?? 0) + 1);
    },
    noise() {
      const found: string[] = [];
      for (const [said, count] of times) {
        const isOtherError = said.startsWith('error') && said !== OUTAGE;
        const isRepeated = count > 1 && OF_DATABASE.test(said);
        if (isRepeated || isOtherError) found.push(`logged ${count} times: ${said}`);
      }
      return times.has(OUTAGE) ? found : [...found, 'the outage was not logged'];
    },
  };
}
