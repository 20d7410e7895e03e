import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '..');
/** As a field of an answer or of a message it is a key; anything else reads or writes the column. */
const COLUMN = /razorpay_(?:order|payment)_id(?!:)/;

it("the columns of the provider's ids are named by their schema alone (docs/decisions/040)", () => {
  const code = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith(path.join('adapters', 'razorpay')),
  );
  expect(code.length).toBeGreaterThan(300);
  const naming = code.filter((file) => COLUMN.test(readFileSync(path.join(SERVER, file), 'utf8')));
  expect(naming).toEqual([path.join('db', 'schema', 'payments.ts')]);
});
