import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession, wayOn } from './follow-session.ts';

describe('a page that shows what is one person’s', () => {
  it('stays while that person is signed in, and where it shows nobody’s data', () => {
    expect(wayOn('KBP26-000001', 'KBP26-000001')).toBe('stay');
    expect(wayOn(undefined, undefined)).toBe('stay');
    expect(wayOn(undefined, 'KBP26-000001')).toBe('stay');
  });

  it('gives way to the login once nobody is signed in [7.3]', () => {
    expect(wayOn('KBP26-000001', undefined)).toBe('log-in');
  });

  it('is loaded anew once it is somebody else', () => {
    expect(wayOn('KBP26-000001', 'KBP26-000002')).toBe('reload');
  });
});

describe('following the session', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', body: { hidden: false } });
  const way = { replace: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() };
  const browser = new EventTarget();
  let signedIn: string | undefined;

  beforeEach(() => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', way);
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    page.body.hidden = false;
    signedIn = undefined;
    followSession({ shownFor: () => 'r.iyer', signedIn: () => signedIn, login: '/admin-login' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it.each([
    ['Back takes the page out of memory', () => browser.dispatchEvent(shown(true))],
    ['another tab logs out', () => browser.dispatchEvent(new Event('storage'))],
    ['the tab is looked at again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ])('hides the page and goes to the login when %s', (_, happens) => {
    happens();
    expect(way.replace).toHaveBeenCalledWith('/admin-login');
    expect(page.body.hidden).toBe(true);
  });

  it('lets nobody hear that the page is looked at again who would read its data once more', () => {
    const looked = new Event('visibilitychange');
    page.dispatchEvent(looked);
    expect(looked.cancelBubble).toBe(true);
    signedIn = 'r.iyer';
    const lookedByOwner = new Event('visibilitychange');
    page.dispatchEvent(lookedByOwner);
    expect(lookedByOwner.cancelBubble).toBe(false);
  });

  it('loads the page anew where it is somebody else’s by now', () => {
    signedIn = 'meera.joshi';
    browser.dispatchEvent(shown(true));
    expect(way.reload).toHaveBeenCalled();
  });

  it('leaves a page alone that was just loaded, or is still that person’s', () => {
    browser.dispatchEvent(shown(false));
    signedIn = 'r.iyer';
    browser.dispatchEvent(shown(true));
    expect(way.replace).not.toHaveBeenCalled();
    expect(way.reload).not.toHaveBeenCalled();
    expect(page.body.hidden).toBe(false);
  });
});

function shown(persisted: boolean): Event {
  return Object.assign(new Event('pageshow'), { persisted });
}
