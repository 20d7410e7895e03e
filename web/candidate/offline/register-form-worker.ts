import { CANDIDATE_SCREENS, FORM_WORKER } from '@portal/contract/screens.ts';

const REST_WITHIN_MS = 5000;

/** Lets the form be opened without a network from the next load on. Once the page rests: nothing waits for it. */
export async function registerFormWorker(): Promise<void> {
  // Absent on pages without https, and in some private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageRests();
  try {
    await navigator.serviceWorker.register(`/${FORM_WORKER}`, { scope: CANDIDATE_SCREENS.applicationForm });
  } catch {
    // Without it the form works as long as there is a network.
  }
}

/** A slow phone draws the form first. */
function pageRests(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: REST_WITHIN_MS });
    else setTimeout(resolve, 1000);
  });
}
