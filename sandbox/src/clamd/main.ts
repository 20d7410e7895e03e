import { z } from 'zod';
import { createClamdTwin } from './clamd.ts';

// The twin of clamd as a process of its own, told by messages of its parent how to behave.

const Order = z.object({ behave: z.enum(['scan', 'silent', 'error', 'hang-up']) });
const Listening = z.object({ port: z.int() });

const twin = createClamdTwin();
process.on('message', (message) => {
  twin.behave(Order.parse(message).behave);
  process.send?.({ done: true });
});
// The parent is gone, however it went.
process.once('disconnect', () => process.exit(0));

twin.server.listen(0, '127.0.0.1', () => process.send?.(Listening.parse(twin.server.address())));
