const PERIOD = 2000;

const offline = document.querySelector('.offline');

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) throw new Error(response.statusText);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    // An unchanged part stays as it is, so that selecting a code is not disturbed.
    if (next !== null && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}

async function keepFresh() {
  if (!document.hidden) {
    offline.hidden = await refresh().then(
      () => true,
      () => false,
    );
  }
  setTimeout(() => void keepFresh(), PERIOD);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh().catch(() => undefined);
});
setTimeout(() => void keepFresh(), PERIOD);
