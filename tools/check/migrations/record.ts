import { ROOT } from '../../root.ts';
import { recordNewMigrations } from './released.ts';

/** `npm run migrations:record`: adds new migrations to the list of those that stay as they are. */
const { mistakes, added } = await recordNewMigrations(ROOT);
if (mistakes.length === 0) {
  const names = added.map(({ name }) => name).join(', ');
  console.log(added.length === 0 ? 'Every migration is in the list.' : `Added ${names}.`);
} else {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
}
