import { generateKeyPairSync, sign } from 'node:crypto';
import { documentText, type DocumentFacts } from '@portal/contract/rules/document-code.ts';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { join } from 'node:path';
import { run } from '../process/run.ts';

const FACTS: DocumentFacts = {
  kind: 'receipt',
  number: 'KBP/26-27/000007',
  amountPaise: 60_000_50,
  day: '2026-11-12',
  keyId: '00112233445566aa',
};
const pair = generateKeyPairSync('ed25519');
const { x } = pair.publicKey.export({ format: 'jwk' });
const KEYS = JSON.stringify({
  keys: [{ key_id: FACTS.keyId, jwk: { kty: 'OKP', crv: 'Ed25519', x }, created_at: '2026-11-01T00:00:00Z' }],
});

function addressOf(facts: DocumentFacts, signed = facts): string {
  const signature = sign(null, Buffer.from(documentText(signed)), pair.privateKey);
  return `https://portal.example/verify/${Buffer.from(documentText(facts)).toString('base64url')}.${signature.toString('base64url')}`;
}

async function check(...args: readonly string[]) {
  using tree = temporaryTree({ 'keys.json': KEYS });
  return await run('node', ['tools/receipts/verify.ts', '--keys', join(tree.root, 'keys.json'), ...args]);
}

describe('a receipt checked without the portal', () => {
  it('says what was signed', async () => {
    const { code, output } = await check(addressOf(FACTS));
    expect(output).toContain('Payment receipt KBP/26-27/000007, Rs 60,000.50, 2026-11-12');
    expect(code).toBe(0);
  });

  it.each([
    ['another amount', addressOf({ ...FACTS, amountPaise: 1 }, FACTS)],
    ['another key', addressOf({ ...FACTS, keyId: 'ffffffffffffffff' })],
    ['no code', 'https://portal.example/verify/'],
  ])('refuses %s', async (_, address) => {
    expect(await check(address)).toMatchObject({ code: 1, output: expect.stringContaining('Not signed') });
  });

  it('asks for what is missing', async () => {
    expect(await check()).toMatchObject({ code: 2 });
  });
});
