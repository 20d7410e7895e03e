import { isApplicationId, type ApplicationId } from '@portal/contract/ids.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface OpenApplication {
  readonly openId: ApplicationId | undefined;
  /** On another page of the list, if one is given. */
  readonly open: (id: number, page?: number) => void;
  readonly close: () => void;
}

interface ListedApplication {
  readonly id: ApplicationId;
  readonly application_id: string;
}

/**
 * Which application is open beside the list: it stands behind the # of the address, so that a link opens it. Links of
 * other screens know the number of the application, which is one of the rows then.
 */
export function useOpenApplication(rows: readonly ListedApplication[] | undefined): OpenApplication {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const go = useCallback(
    (to: string, replace: boolean, search = location.search) =>
      void navigate({ search, hash: to }, { replace, preventScrollReset: true }),
    [navigate],
  );
  // Walking from one to the next leaves no steps to go back by.
  const open = useCallback(
    (id: number, page?: number) => go(`#${id}`, idIn(location.hash) !== undefined, searchOf(page)),
    [go],
  );
  const close = useCallback(() => go('', true), [go]);
  const listed = rows?.find((row) => hash === `#${encodeURIComponent(row.application_id)}`);
  return { openId: idIn(hash) ?? listed?.id, open, close };
}

/** The filter of the address, at a page of its list. */
function searchOf(page: number | undefined): string {
  if (page === undefined) return location.search;
  const search = new URLSearchParams(location.search);
  search.delete('page');
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

function idIn(hash: string): ApplicationId | undefined {
  const id = /^#\d{1,15}$/.test(hash) ? Number(hash.slice(1)) : 0;
  return isApplicationId(id) ? id : undefined;
}
