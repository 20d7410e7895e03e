import { composePortal, type Portal } from './app/compose.ts';
import { ENVIRONMENT, readConfig, type Config } from './app/config.ts';
import { openLog } from './app/open-log.ts';
import { startFailureLine } from './app/start-failure.ts';

const STOP_WITHIN_MS = 15_000;

/** Settings, listen, signals. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config, 'the portal starts');
  if (config.isProduction && config.ALLOW_UNSAFE.length > 0) {
    log.warn({ allowed: config.ALLOW_UNSAFE }, 'unsafe settings are allowed by ALLOW_UNSAFE');
  }
  const portal = await composePortal(config, log);
  const stop = (exitCode: 0 | 1) => {
    // Work that still hangs then would hang forever.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    portal.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const stopOn = (signal: NodeJS.Signals) => {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      stop(0);
    });
  };
  stopOn('SIGTERM');
  stopOn('SIGINT');
  if (config.isProduction) {
    void portal.queueSilent.then(() => {
      log.fatal('the job queue has been silent for a minute: this process ends, to be started again');
      stop(1);
    });
  }
  announce(config, await portal.listen(), portal);
  portal.warm();
}

type StartupNotice = Pick<Portal, 'staffLogin' | 'metricsUrl'>;

function announce(config: Config, address: string, { staffLogin, metricsUrl }: StartupNotice): void {
  const lines = [
    `Portal    ${address}/portal`,
    `Staff     ${address}/admin-login${staffLogin === undefined ? '' : `  ${staffLogin}`}`,
    ...(config.docsOpen ? [`API       ${address}/api/docs`] : []),
    ...(metricsUrl === undefined ? [] : [`Metrics   ${metricsUrl}`]),
    ...(config.SANDBOX_URL === undefined ? [] : [`Sandbox   ${address}/sandbox  (SMS that were sent)`]),
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, ENVIRONMENT));
  process.exit(1);
}
