import { everyCheck } from './checks.ts';
import type { Check } from './check.ts';

const AT_ONCE = 2;

/** Runs every check, two at a time, and tells each by one line; what is wrong is told in full. */
async function runAll(checks: readonly Check[]): Promise<number> {
  const waiting = checks.values();
  let failures = 0;
  const work = async (): Promise<void> => {
    for (const check of waiting) {
      // Each worker takes the next check when its last one has ended.
      if (!(await tell(check))) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

async function tell(check: Check): Promise<boolean> {
  const started = performance.now();
  const { ok, output } = await check.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
  return ok;
}

const checks = everyCheck();
const failures = await runAll(checks);
console.log(
  failures === 0 ? `All ${checks.length} checks passed` : `${failures} of ${checks.length} checks failed`,
);
process.exitCode = failures === 0 ? 0 : 1;
