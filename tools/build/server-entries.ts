import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** As deep as `server/src/app`, from where the server looks for files other than code. */
export const SERVER_FOLDER = join(ROOT, 'server', 'dist', 'app');

/** What the built server consists of, as it is named there, and where its source is. */
export const PROCESS_ENTRIES = {
  main: 'server/src/main.ts',
  migrate: 'server/src/migrate.ts',
  // A process of its own, which the server starts by the name of this file.
  'thumbnail-child': 'server/src/adapters/thumbnails/thumbnail-child.ts',
  // A thread of the server, named by it in the same way.
  'print-thread': 'server/src/adapters/pdf/print-thread.ts',
} as const;

/** Commands of the operator: an image has no other tools. */
export const COMMAND_ENTRIES = {
  'verify-audit': 'tools/audit/verify.ts',
  'verify-books': 'tools/books/verify.ts',
  'verify-receipt': 'tools/receipts/verify.ts',
  'key-status': 'tools/keys/status.ts',
  'rewrap-keys': 'tools/keys/rewrap.ts',
  'retire-keys': 'tools/keys/retire-secret.ts',
  'reset-factor': 'tools/staff/reset-factor.ts',
} as const;
