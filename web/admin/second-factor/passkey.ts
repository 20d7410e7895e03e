import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf, ReplyOf } from '../../api/route-types.ts';

type Request = ReplyOf<'POST /api/admin/login/factor/passkey'>;
type Creation = ReplyOf<'POST /api/admin/second-factor/passkey'>;
type Created = InputOf<'POST /api/admin/second-factor/passkey/confirm'>['body']['passkey'];
type Used = Extract<InputOf<'POST /api/admin/login/factor'>['body'], { method: 'passkey' }>['passkey'];

/** Loaded when a passkey is first used: few logins need it. */
const library = () => import('@simplewebauthn/browser');

export async function signWithPasskey(options: Request): Promise<Used> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(refused);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

export async function createPasskey(options: Creation): Promise<Created> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(refused);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** What the browser refuses, in words that a form can say. */
function refused(error: unknown): never {
  throw new ApiError({ status: 0, message: wordsOf(error) }, { cause: error });
}

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError' || name === 'InvalidStateError') {
    return name === 'SecurityError' ? texts.passkeyAddress : texts.passkeyKnown;
  }
  return typeof PublicKeyCredential === 'undefined' ? texts.passkeyAbsent : texts.passkeyRefused;
}
