import type { z } from 'zod';
import { BRAND } from '@portal/contract/program.ts';
import type {
  createdPasskey,
  passkeyCreation,
  passkeyRequest,
  usedPasskey,
} from '@portal/contract/routes/passkey-fields.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { siteOf } from './passkey-site.ts';

/** A passkey as the portal keeps it. */
export interface Passkey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
}

type CreatedPasskey = z.output<typeof createdPasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

/** Speaks WebAuthn with the browsers of staff users. */
export interface Passkeys {
  creationOptions(
    user: { readonly id: number; readonly username: string },
    present: readonly Passkey[],
  ): Promise<z.input<typeof passkeyCreation>>;
  /** The passkey that a browser made for this challenge; undefined if it is not right. */
  created(challenge: string, answer: CreatedPasskey): Promise<Passkey | undefined>;
  requestOptions(present: readonly Passkey[]): Promise<z.input<typeof passkeyRequest>>;
  /** The new count of signatures if the passkey signed this challenge; undefined if it did not. */
  used(challenge: string, answer: UsedPasskey, passkey: Passkey): Promise<number | undefined>;
}

const TIMEOUT_MS = 120_000;
const ALGORITHMS = [-8, -7, -257];

/** Loaded when it is first needed: most portals start without a passkey. */
const library = () => import('@simplewebauthn/server');

export function createPasskeys(publicUrl: string, secrets: Secrets): Passkeys {
  const { id: rpID, origin } = siteOf(publicUrl);
  return {
    async creationOptions({ id, username }, present) {
      const { generateRegistrationOptions } = await library();
      const { challenge, user } = await generateRegistrationOptions({
        rpName: `${BRAND.bank} staff`,
        rpID,
        userName: username,
        // Tells nothing about the user, and is the same for all passkeys of one.
        userID: new Uint8Array(secrets.keyedHash(`passkey-user:${id}`)),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        challenge,
        rp: { id: rpID, name: `${BRAND.bank} staff` },
        user: { id: user.id, name: username, displayName: username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: TIMEOUT_MS,
        excludeCredentials: present.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      };
    },
    async created(challenge, answer) {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, response: withoutAbsent(answer.response), clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        // The password was the first factor.
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(unverified);
      if (!verified || registrationInfo === undefined) return undefined;
      const { credential } = registrationInfo;
      // The library does not compare them, and only the one outside has a limit of length.
      if (credential.id !== answer.id) return undefined;
      return {
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: answer.response.transports ?? [],
      };
    },
    async requestOptions(present) {
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID });
      return {
        challenge,
        rpId: rpID,
        timeout: TIMEOUT_MS,
        allowCredentials: present.map(descriptorOf),
        userVerification: 'preferred',
      };
    },
    async used(challenge, answer, { credentialId, publicKey, signCount }) {
      const { verifyAuthenticationResponse } = await library();
      const result = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: new Uint8Array(publicKey),
          counter: signCount,
        },
      }).catch(unverified);
      return result.verified ? result.authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The library throws for whatever is wrong with an answer. */
function unverified() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId.toString('base64url'), type: 'public-key', transports } as const;
}

function withoutAbsent({ transports, ...response }: CreatedPasskey['response']) {
  return transports === undefined ? response : { ...response, transports };
}
