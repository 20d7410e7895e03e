/** A user by a name that stays the same over logins; undefined if no user is signed in. */
type SessionOwner = string | undefined;

/** What a page that shows one person's data does, once another user or no user is signed in. */
export function wayOn(shownFor: SessionOwner, signedIn: SessionOwner): 'stay' | 'log-in' | 'reload' {
  if (shownFor === undefined || shownFor === signedIn) return 'stay';
  return signedIn === undefined ? 'log-in' : 'reload';
}

interface Area {
  /** Whose data the page shows, as its guard last saw it. */
  readonly shownFor: () => SessionOwner;
  readonly signedIn: () => SessionOwner;
  readonly login: string;
}

/**
 * A user who logs out, or in as another user, does so in all tabs, and in pages restored from the back/forward cache.
 */
export function followSession({ shownFor, signedIn, login }: Area): void {
  const look = (event: Event) => {
    const way = wayOn(shownFor(), signedIn());
    if (way === 'stay') return;
    // Queries that refetch when a page becomes visible would use a session that has ended.
    event.stopPropagation();
    // The next page takes a moment; until then nothing of the last one is to be read.
    document.body.hidden = true;
    if (way === 'log-in') location.replace(login);
    else location.reload();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', (event) => {
    if (event.persisted) look(event);
  });
  // A tab that the browser had suspended received no event.
  document.addEventListener('visibilitychange', (event) => {
    if (document.visibilityState === 'visible') look(event);
  });
}
