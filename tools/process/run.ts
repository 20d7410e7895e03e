import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';

interface ProcessResult {
  readonly code: number;
  /** Empty if it was streamed. */
  readonly output: string;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The repository's root where none is given. */
  readonly cwd?: string;
  /** Shown as it comes, rather than kept. */
  readonly streamed?: boolean;
}

/** Runs a command of the repository's own packages, or of the machine. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProcessResult> {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env, PATH: path },
      stdio: options.streamed === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const release = endTogether(child);
    let output = '';
    const keep = (text: string): void => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => {
      release();
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      release();
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), output });
    });
  });
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that ends this process ends the child too, so that nothing runs on alone. */
function endTogether(child: ChildProcess): () => void {
  const listeners = ENDING_SIGNALS.map((signal) => {
    const pass = (): void => {
      child.kill(signal);
      child.once('exit', () => process.exit(128 + constants.signals[signal]));
    };
    process.once(signal, pass);
    return () => process.off(signal, pass);
  });
  return () => {
    for (const release of listeners) release();
  };
}
