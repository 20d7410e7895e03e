import { afterAll } from 'vitest';
import { freePort } from '../../tools/common/free-port.ts';
import { answerOf, startPortal, type Answer, type TestPortal } from './portal.ts';
import { startSandbox } from './sandbox-process.ts';

/** The people of the sandbox's provider, by what they are there for. */
export const PEOPLE = {
  admin: 'asha.verma',
  ops: 'ravi.kumar',
  sales: 'meera.nair',
  withoutFactor: 'sunil.das',
  inNoGroup: 'kiran.rao',
  unconfirmed: 'dev.shah',
  elsewhere: 'farah.ali',
} as const;

export interface ProvidedPortal {
  readonly portal: TestPortal;
  readonly issuer: string;
  /** A browser without any cookie. */
  browser(): ProviderBrowser;
  setPerson(id: string, change: Readonly<Record<string, string>>): Promise<void>;
  /** From here on nobody answers at the provider's address. */
  stopProvider(): Promise<void>;
}

/** A portal with the sandbox's identity provider, on an address that the provider can call. */
export async function aProvidedPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<ProvidedPortal> {
  const port = await freePort();
  const portalUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    settings: { SANDBOX_IDENTITY_PROVIDER: 'true', SANDBOX_PORTAL_URL: portalUrl },
  });
  const issuer = `${sandbox.url.replace('127.0.0.1', 'localhost')}/identity`;
  const portal = await startPortal({
    PORT: String(port),
    PUBLIC_URL: portalUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'enrolment-portal',
    OIDC_CLIENT_SECRET: 'sandbox-oidc-client-secret',
    OIDC_NAME: 'Sandbox Bank',
    OIDC_EMAIL_DOMAINS: 'bank.example',
    OIDC_ROLES: 'portal-admins=admin,portal-ops=ops,portal-sales=sales',
    ...settings,
  });
  afterAll(async () => {
    await portal.stop();
    await sandbox.stop();
  });
  return {
    portal,
    issuer,
    browser: () => new ProviderBrowser(portal),
    async setPerson(id, change) {
      const body = new URLSearchParams(change);
      await fetch(`${issuer}/people/${id}`, { method: 'POST', body, redirect: 'manual' });
    },
    stopProvider: () => sandbox.stop(),
  };
}

/** What came back to the login screen. */
export type WayBack = Readonly<Record<string, string>>;

/** Follows redirects between the portal and the provider, with a cookie jar for each of them. */
export class ProviderBrowser {
  readonly #portal: TestPortal;
  /** Where the provider sends it back to. */
  readonly #home: string;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(portal: TestPortal, home = portal.url) {
    this.#portal = portal;
    this.#home = home;
  }

  /** What it sends to the portal. */
  get cookies(): string {
    return this.#cookiesFor(new URL(this.#portal.url).host);
  }

  /** A call of the login screen. */
  async post(
    path: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.#fetch(`${this.#portal.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return answerOf(response);
  }

  async begin(): Promise<string> {
    const answer = await this.post('/api/admin/identity/start');
    return String(answer.body['url']);
  }

  /** Goes to the provider and chooses a person there, if it asks; what it sends back to the login screen. */
  async visit(address: string, person: string): Promise<WayBack> {
    let next = address;
    for (let hops = 0; hops < 10; hops += 1) {
      if (next.startsWith(this.#home)) return Object.fromEntries(new URL(next).searchParams);
      let response = await this.#fetch(next);
      if (response.status === 200 && next.includes('/interaction/')) {
        response = await this.#fetch(next, { method: 'POST', body: new URLSearchParams({ person }) });
      }
      const to = response.headers.get('location');
      if (to === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      next = new URL(to, next).href;
    }
    throw new Error('the provider leads in circles');
  }

  finish(back: WayBack): Promise<Answer> {
    const { state, code, error, iss } = back;
    return this.post('/api/admin/identity/finish', { state, code, error, iss });
  }

  /** All three steps. */
  async signIn(person: string): Promise<Answer> {
    return this.finish(await this.visit(await this.begin(), person));
  }

  /** Signs out at the provider, which tells the portal by itself. */
  async signOutThere(issuer: string): Promise<void> {
    const page = await this.#fetch(`${issuer}/session/end`);
    const secret = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const body = new URLSearchParams({ xsrf: secret, logout: 'yes' });
    const response = await this.#fetch(`${issuer}/session/end/confirm`, { method: 'POST', body });
    if (response.status >= 400) throw new Error(`signing out answered ${response.status}`);
  }

  #cookiesFor(host: string): string {
    return [...(this.#jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookiesFor(host));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
}
