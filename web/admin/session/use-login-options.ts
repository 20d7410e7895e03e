import { PASSWORD_MIN_LENGTH } from '@portal/contract/rules/staff-account.ts';
import { useQuery } from '@tanstack/react-query';
import { publicCall } from '../../api/client.ts';

interface LoginOptions {
  readonly isSignupOpen: boolean;
  readonly passwordMinLength: number;
  /** Of the bank's identity provider, where staff can sign in by one. */
  readonly providerName?: string | undefined;
}

/**
 * What the operator set. A portal that does not report it is treated as specified; the server refuses what it does not
 * allow.
 */
const AS_SPECIFIED: LoginOptions = { isSignupOpen: true, passwordMinLength: PASSWORD_MIN_LENGTH };
/** Nothing is offered that is taken back a moment later. */
const NOT_KNOWN_YET: LoginOptions = { ...AS_SPECIFIED, isSignupOpen: false };

export function useLoginOptions(): LoginOptions {
  const { data, isError } = useQuery({
    queryKey: ['login-options'],
    queryFn: async ({ signal }): Promise<LoginOptions> => {
      const answer = await publicCall('GET /api/admin/login-options', {}, { signal });
      return {
        isSignupOpen: answer.signup_open,
        passwordMinLength: answer.password_min_length,
        providerName: answer.provider?.name,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isError ? AS_SPECIFIED : NOT_KNOWN_YET);
}
