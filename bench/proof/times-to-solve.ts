import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { openTab, type Tab } from '../harness/tab.ts';
import { until } from '../pages/slow-line.ts';

export interface ProofRuns {
  readonly url: string;
  readonly count: number;
  /** How many times slower the page's processor is made. */
  readonly slowdown: number;
  /** Takes the place of the challenge that the portal sends. */
  readonly hardest?: object;
}

const FIELD = `document.querySelector('main input[type=tel]')`;
const GET_OTP = `[...document.querySelectorAll('main button')].find((button) => button.textContent.includes('GET OTP'))`;
const FIRST_MOBILE = 9_810_000_000;
let asked = 0;

/** How long the login took, in milliseconds, from each refusal until it asked again with the proof. */
export async function timesToSolve(
  port: number,
  { url, count, slowdown, hardest }: ProofRuns,
): Promise<number[]> {
  const tab = await openTab(port, 'about:blank');
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(hardest) });
  const times: number[] = [];
  while (times.length < count) times.push(await timeToSolve(tab, url + CANDIDATE_SCREENS.login, slowdown));
  await tab.close();
  return times;
}

async function timeToSolve(tab: Tab, login: string, slowdown: number): Promise<number> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tab.send('Page.navigate', { url: login });
  const isNew = `window.solvedMs === undefined && ${FIELD}?.checkVisibility() === true`;
  await until(async () => (await tab.evaluate(isNew)) === true, `${login} was never usable`);
  asked += 1;
  const mobile = String(FIRST_MOBILE + asked);
  await until(() => asksForCode(tab, mobile, slowdown), `${login} never asked for a code`);
  await until(async () => typeof (await tab.evaluate('window.solvedMs')) === 'number', 'no proof was sent');
  return Number(await tab.evaluate('window.solvedMs'));
}

/** The form of the document is replaced by one that works: what was typed or pressed before may have had no effect. */
async function asksForCode(tab: Tab, mobile: string, slowdown: number): Promise<boolean> {
  const isAsking = async () => (await tab.evaluate('window.isAsked')) === true;
  if (await isAsking()) return true;
  await tab.evaluate(`(${FIELD}.focus(), ${FIELD}.select())`);
  await tab.send('Input.insertText', { text: mobile });
  if ((await tab.evaluate(`${FIELD}?.value`)) !== mobile) return false;
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.evaluate(`${GET_OTP}?.click()`);
  return isAsking();
}

/** Runs in the page before its own code. */
function watching(hardest: object | undefined): string {
  return `{
    // A page that was sent a code before goes on with it.
    sessionStorage.clear();
    const ask = window.fetch;
    let refusedAt;
    window.fetch = async (url, init) => {
      if (!String(url).includes(${JSON.stringify(authRoutes.loginOtp.path)})) return ask(url, init);
      window.isAsked = true;
      if (String(init.body).includes('"proof":"')) window.solvedMs = performance.now() - refusedAt;
      const answer = await ask(url, init);
      if (answer.status !== 429) return answer;
      const body = { ...(await answer.json()), ...${JSON.stringify(hardest === undefined ? {} : { challenge: hardest })} };
      refusedAt = performance.now();
      return new Response(JSON.stringify(body), { status: 429, headers: { 'content-type': 'application/json' } });
    };
  }`;
}
