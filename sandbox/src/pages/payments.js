// Each button says what to post, and where.
async function post(button) {
  button.disabled = true;
  const response = await fetch(button.dataset.post, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: button.dataset.body,
  }).catch(() => undefined);
  // The page is refreshed as if it was just looked at again.
  if (response?.ok === true) document.dispatchEvent(new Event('visibilitychange'));
  else button.disabled = false;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-post]');
  if (button !== null) void post(button);
});
