const TRIES = 40;
const PAUSE_MS = 200;

/** On a machine with too much to do the portal asks to come back, as any browser would. */
export async function untilNotBusy<Reply extends { readonly status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries >= TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
