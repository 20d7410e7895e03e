/** Has every list come in pages of so many rows, whatever the screen asks for: it asks for fewer. */
export function askingForPagesOf(rows: number): string {
  return `{
    const usual = window.fetch;
    window.fetch = (asked, how) => {
      const address = new URL(asked instanceof Request ? asked.url : asked, location.href);
      if (address.pathname !== '/api/applications' || (how?.method ?? 'GET') !== 'GET') return usual(asked, how);
      address.searchParams.set('per_page', '${rows}');
      return usual(asked instanceof Request ? new Request(address, asked) : address, how);
    };
  }`;
}

/** Notes each frame, when a page of the list has come and is painted, and when a drawer is. */
export const WATCH = `
  window.measured = { frames: [], answered: 0, painted: 0, changed: 0, pressed: 0, drawn: 0 };
  {
    let last;
    const frame = (now) => {
      if (last !== undefined) measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name.includes('/api/applications?')) measured.answered = entry.responseEnd;
      }
    }).observe({ type: 'resource', buffered: true });
    const first = () => document.querySelector('[data-row]')?.getAttribute('data-row') ?? '';
    let shown = first();
    new MutationObserver(() => {
      measured.changed = performance.now();
      if (first() === shown) return;
      shown = first();
      requestAnimationFrame(() => setTimeout(() => { measured.painted = performance.now(); }));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-row'] });
    addEventListener('pointerdown', (event) => { measured.pressed = event.timeStamp; measured.drawn = 0; }, true);
    new MutationObserver(() => {
      if (measured.drawn !== 0 || document.querySelector('[role=dialog] [role=tab]') === null) return;
      measured.drawn = -1;
      requestAnimationFrame(() => setTimeout(() => { measured.drawn = performance.now(); }));
    }).observe(document.body, { subtree: true, childList: true });
  }`;

/** What scrolls, and how far it is from its end. */
export const LEFT_TO_SCROLL = `(() => {
  const list = document.querySelector('[role=region][aria-label=Applications]');
  const scrolled = getComputedStyle(list).overflowY === 'auto' ? list : document.scrollingElement;
  return scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop;
})()`;

/** What opens the drawer of the row at this place among those in sight: its first button, the number or the name. */
export function openerOf(place: number): string {
  return `(() => {
    const inSight = [...document.querySelectorAll('[data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top > 300 && bottom < innerHeight - 120;
    });
    const { left, top, width, height } = inSight[${place}].querySelector('button').getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`;
}
