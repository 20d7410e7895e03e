import { run } from '../process/run.ts';

export interface Finding {
  readonly ok: boolean;
  /** Said in full where something is wrong. */
  readonly output: string;
}

export interface Check {
  readonly name: string;
  run(): Promise<Finding>;
}

/** Another program's verdict. */
export function commandCheck(name: string, command: string, ...args: readonly string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await run(command, args);
      return { ok: code === 0, output };
    },
  };
}

/** Our own verdict: one line for each thing that is wrong. */
export function houseCheck(name: string, find: () => readonly string[] | Promise<readonly string[]>): Check {
  return {
    name,
    run: async () => {
      const found = await find();
      return { ok: found.length === 0, output: found.join('\n') };
    },
  };
}
