import { TOTP } from 'otpauth';
import type { Answer, TestPortal } from './portal.ts';
import { aColleague, ask, PASSWORD } from './staff.ts';
import type { Role } from '@portal/contract/permissions.ts';

const PERIOD_MS = 30_000;

/** A browser that keeps its cookies. */
export class CookieJar {
  readonly #portal: TestPortal;
  readonly #cookies = new Map<string, string>();

  constructor(portal: TestPortal) {
    this.#portal = portal;
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async post(path: string, body?: unknown, token?: string): Promise<Answer> {
    const headers = { cookie: this.header };
    const answer = await this.#portal.post(
      path,
      body,
      token === undefined ? { headers } : { headers, token },
    );
    for (const line of answer.headers.getSetCookie()) this.#take(line);
    return answer;
  }

  get(path: string): Promise<Answer> {
    return this.#portal.get(path, { headers: { cookie: this.header } });
  }

  /** With the password alone. */
  logIn(username: string): Promise<Answer> {
    return this.post('/api/admin/login', { username, password: PASSWORD });
  }

  confirm(proof: object): Promise<Answer> {
    return this.post('/api/admin/login/factor', proof);
  }

  #take(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.slice(at + 1) === '') this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** An authenticator app, on the portal's clock. */
export class App {
  readonly #portal: TestPortal;
  readonly #secret: string;

  constructor(portal: TestPortal, secret: string) {
    this.#portal = portal;
    this.#secret = secret;
  }

  /** The code of now, or of so many steps later. */
  code(steps = 0): string {
    const timestamp = this.#portal.clock.now().getTime() + steps * PERIOD_MS;
    return new TOTP({ secret: this.#secret }).generate({ timestamp });
  }

  wrongCode(): string {
    const right = [-1, 0, 1].map((steps) => this.code(steps));
    return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
  }
}

export interface Guarded {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly app: App;
  readonly recoveryCodes: readonly string[];
  /** The code that confirmed the app. */
  readonly usedCode: string;
  /** A step later than the code that confirmed the app, which is used up. */
  readonly nextCode: () => string;
}

/** A user who logged in and added an authenticator app. */
export async function aGuardedUser(
  portal: TestPortal,
  role: Role,
  row: Parameters<typeof aColleague>[2] = {},
): Promise<Guarded> {
  const user = await aColleague(portal, role, row);
  const { body } = await ask(portal, 'POST', '/api/admin/login', {
    username: user.username,
    password: PASSWORD,
  });
  const token = String(body['token']);
  const started = await ask(portal, 'POST', '/api/admin/second-factor/totp', {}, token);
  const app = new App(portal, String(started.body['secret']));
  const usedCode = app.code();
  const added = await ask(
    portal,
    'POST',
    '/api/admin/second-factor/totp/confirm',
    { name: 'Phone', code: usedCode },
    token,
  );
  const codes: unknown = added.body['recovery_codes'];
  if (!Array.isArray(codes)) throw new Error(`no recovery codes in ${JSON.stringify(added.body)}`);
  const recoveryCodes = codes.map(String);
  const nextCode = () => {
    portal.clock.advance(PERIOD_MS / 1000);
    return app.code();
  };
  return { id: user.id, username: user.username, token, app, recoveryCodes, usedCode, nextCode };
}
