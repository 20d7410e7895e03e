import * as oidc from 'openid-client';
import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { AppError } from '../../kernel/app-error.ts';

/** The user has to sign in there again, or is not let in any more. */
const GONE_ERRORS = [
  'invalid_grant',
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
];

/** Whether the provider says that a session can go on no more. */
export function isGone(cause: unknown): boolean {
  return cause instanceof oidc.ResponseBodyError && GONE_ERRORS.includes(cause.error);
}

/** What the provider itself refused, what it answered wrongly, and that it did not answer. */
export function refusalOf(cause: unknown): AppError {
  if (cause instanceof oidc.AuthorizationResponseError) {
    return new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS.cancelled, cause });
  }
  const isChecked = cause instanceof oidc.ResponseBodyError || cause instanceof oidc.ClientError;
  const isAway = !isChecked || isAwayAnswer(cause);
  return isAway
    ? new AppError('IDENTITY_PROVIDER_AWAY', { cause })
    : new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS.notProved, cause });
}

const SERVER_ERROR = 500;

/** A proxy's page instead of the provider's answer, or no answer in time. */
function isAwayAnswer(cause: Error): boolean {
  if (cause instanceof oidc.ResponseBodyError) return cause.status >= SERVER_ERROR;
  return 'code' in cause && AWAY_CODES.includes(String(cause.code));
}

const AWAY_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
];
