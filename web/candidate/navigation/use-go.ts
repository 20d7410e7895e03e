import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { carryState } from './carried-state.ts';
import { staysInDocument } from './moves.ts';

interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a screen by whichever way leads there: the router, or a document load. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) => {
      if (staysInDocument(location.pathname, to)) {
        void navigate(to, { replace: options.replace ?? false, state: options.state });
        return;
      }
      if (options.state !== undefined) carryState(to, options.state);
      if (options.replace === true) location.replace(to);
      else location.assign(to);
    },
    [navigate],
  );
}
