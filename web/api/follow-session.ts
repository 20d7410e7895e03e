/** Somebody by a name that stays the same over logins; nobody where it is undefined. */
type SessionOwner = string | undefined;

/** What a page that shows one person's data does, once somebody else or nobody is signed in. */
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

/** Who logs out, or in as somebody else, does so in all tabs, and in pages that Back takes out of the browser's memory. */
export function followSession({ shownFor, signedIn, login }: Area): void {
  const look = (event: Event) => {
    const way = wayOn(shownFor(), signedIn());
    if (way === 'stay') return;
    // Whoever reads data again when a page is looked at would ask for it with a session that has ended.
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
  // A tab that the browser had put to sleep heard of nothing.
  document.addEventListener('visibilitychange', (event) => {
    if (document.visibilityState === 'visible') look(event);
  });
}
