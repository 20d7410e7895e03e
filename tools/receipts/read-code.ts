import { createPublicKey, verify } from 'node:crypto';
import { documentCheckRoutes } from '@portal/contract/routes/document-checks.ts';
import { readDocumentText, type DocumentFacts } from '@portal/contract/rules/document-code.ts';

/** Returns what a code says if one of these published keys signed it, else undefined. */
export function readCode(addressOrCode: string, published: unknown): DocumentFacts | undefined {
  const { keys } = documentCheckRoutes.keys.reply.parse(published);
  const code = addressOrCode.slice(addressOrCode.lastIndexOf('/') + 1);
  const [text, signature] = code.split('.').map((part) => Buffer.from(part, 'base64url'));
  const facts = text === undefined ? undefined : readDocumentText(text.toString());
  const key = keys.find(({ key_id }) => key_id === facts?.keyId);
  if (text === undefined || signature === undefined || key === undefined) return undefined;
  return verify(null, text, createPublicKey({ key: key.jwk, format: 'jwk' }), signature) ? facts : undefined;
}
