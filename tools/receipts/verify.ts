import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { DOCUMENT_NAMES } from '@portal/contract/texts/document-check.ts';
import { readCode } from './read-code.ts';

/** `npm run receipts:verify -- --keys keys.json <address of the code>`: without network and portal. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
const [address] = positionals;

if (values.keys === undefined || address === undefined) {
  console.error(
    'Give the file of the published keys (GET /api/verify-keys) as --keys, and the address of a code.',
  );
  process.exitCode = 2;
} else {
  const facts = readCode(address, JSON.parse(readFileSync(values.keys, 'utf8')));
  if (facts === undefined) {
    console.log('Not signed by any of these keys.');
    process.exitCode = 1;
  } else {
    const { kind, number, amountPaise, day, keyId } = facts;
    const amount = formatRupees(paiseToRupees(amountPaise));
    console.log(`${DOCUMENT_NAMES[kind]} ${number}, ${amount}, ${day}: signed by the key ${keyId}.`);
    console.log(
      kind === 'statement'
        ? 'It is a statement of that day: entries that followed are not on it.'
        : 'Whether it was cancelled since is known to the portal alone.',
    );
  }
}
