import { z } from 'zod';
import { SECOND_FACTOR_TEXTS as texts } from '../texts/second-factor.ts';

/** What browsers and the portal exchange for a passkey (WebAuthn), as far as the portal uses it. */
const PART_MAX_LENGTH = 20_000;
const base64Url = z
  .string({ error: () => texts.passkeyUnknown })
  .min(1, texts.passkeyUnknown)
  .max(PART_MAX_LENGTH, texts.passkeyUnknown)
  .regex(/^[\w-]+$/, texts.passkeyUnknown);

const CREDENTIAL_ID_MAX_LENGTH = 1400;
const credentialId = base64Url.max(CREDENTIAL_ID_MAX_LENGTH, texts.passkeyUnknown);
const TRANSPORTS_MAX = 10;
const transports = z.array(z.string().max(30)).max(TRANSPORTS_MAX);
const type = z.literal('public-key', { error: () => texts.passkeyUnknown });

export const createdPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: transports.optional(),
  }),
});

export const usedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });

export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
});
