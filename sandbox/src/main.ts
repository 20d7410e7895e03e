import { createSandbox } from './app.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const app = createSandbox(settings.dataDir, settings.razorpay, settings.identity);

  const stop = async (): Promise<never> => {
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // The parent is gone, however it went.
  process.once('disconnect', () => void stop());

  const url = await app.listen({ host: settings.host, port: settings.port });
  if (process.send === undefined) console.log(`Sandbox: ${url}/sandbox`);
  // A parent that went meanwhile is told nothing; its going ends the process.
  else if (process.connected) process.send({ url }, undefined, undefined, () => undefined);
  else await stop();
} catch (error) {
  console.error(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
