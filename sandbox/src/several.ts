import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createSandbox } from './app.ts';
import { readSettings } from './settings.ts';

// Several sandboxes in one process, opened and closed by messages of the parent. Tests need one for each portal, and
// starting a process for each of them would take longer than most tests.

const Ask = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), id: z.int(), dataDir: z.string().min(1) }),
  z.object({ ask: z.literal('close'), id: z.int() }),
]);

const opened = new Map<number, FastifyInstance>();

process.on('message', (message) => {
  const asked = Ask.parse(message);
  void answer(asked).then(
    (url) => process.send?.({ id: asked.id, url }),
    (error: unknown) => process.send?.({ id: asked.id, problem: String(error) }),
  );
});
// The parent is gone, however it went.
process.once('disconnect', () => process.exit(0));

async function answer(asked: z.infer<typeof Ask>): Promise<string | undefined> {
  if (asked.ask === 'open') return open(asked.id, asked.dataDir);
  await opened.get(asked.id)?.close();
  opened.delete(asked.id);
  return undefined;
}

async function open(id: number, dataDir: string): Promise<string> {
  const { host, port, razorpay } = readSettings({ ...process.env, SANDBOX_DATA_DIR: dataDir });
  const app = createSandbox(dataDir, razorpay);
  opened.set(id, app);
  return app.listen({ host, port });
}
