import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface OpenApplication {
  readonly openId: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** Which application is open beside the list: it stands behind the # of the address, so that a link opens it. */
export function useOpenApplication(): OpenApplication {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const go = useCallback(
    (to: string, replace: boolean) =>
      void navigate({ search: location.search, hash: to }, { replace, preventScrollReset: true }),
    [navigate],
  );
  // Walking from one to the next leaves no steps to go back by.
  const open = useCallback((id: number) => go(`#${id}`, idIn(location.hash) !== undefined), [go]);
  const close = useCallback(() => go('', true), [go]);
  return { openId: idIn(hash), open, close };
}

function idIn(hash: string): number | undefined {
  return /^#\d{1,15}$/.test(hash) ? Number(hash.slice(1)) : undefined;
}
