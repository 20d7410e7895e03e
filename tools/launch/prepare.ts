import { join } from 'node:path';
import { dataFolder, loadEnvironmentFile, setting } from './environment.ts';
import { keepSandboxRunning } from './sandbox-process.ts';
import { sandboxSettings, settingsOfSandbox, wantsSandbox } from './sandbox-settings.ts';

/** Completes this process's environment: `.env`, and a sandbox for what is not configured. */
export async function prepareEnvironment(): Promise<void> {
  loadEnvironmentFile();
  if (!wantsSandbox(setting)) return;
  const url = setting('SANDBOX_URL') ?? (await startSandbox());
  Object.assign(process.env, sandboxSettings(url, setting));
}

function startSandbox(): Promise<string> {
  Object.assign(process.env, settingsOfSandbox(setting));
  return keepSandboxRunning(join(dataFolder(), 'sandbox'));
}

/** What stops a start is told in a line, not in a stack. */
export async function orSayWhy(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
