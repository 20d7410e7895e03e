import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Keeps how long each file of Vitest took with all that it awaited at its top, which the JSON report leaves out. */
export function fileTimesReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const times = modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        return { file: module.relativeModuleId, ms: collectDuration + setupDuration + duration };
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(times));
    },
  };
}
