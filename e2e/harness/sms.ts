import { expect } from '@playwright/test';

/** Most arrive within some hundredths of a second. */
const LOOK_AFTER_MS = [20, 50, 100, 200];

interface Sms {
  readonly text: string;
  readonly code: string | null;
}

/** The phone in a candidate's hand: reads what the sandbox's SMS gateway took. */
export class Phone {
  readonly #portal: string;
  readonly #read = new Map<string, number>();

  constructor(portal: string) {
    this.#portal = portal;
  }

  /** What came before is not the next message. */
  async readAll(mobile: string): Promise<void> {
    this.#read.set(mobile, (await this.#messages(mobile)).length);
  }

  /** The code of the next message to this number that was not read yet. */
  async codeFor(mobile: string): Promise<string> {
    const { code, text } = await this.#next(mobile);
    if (code === null) throw new Error(`No code in: ${text}`);
    return code;
  }

  /** The link of the next message to this number that was not read yet. */
  async linkFor(mobile: string): Promise<string> {
    const { text } = await this.#next(mobile);
    const link = /https?:\S+$/.exec(text)?.[0];
    if (link === undefined) throw new Error(`No link in: ${text}`);
    return link;
  }

  /** The words of the next message to this number that was not read yet. */
  async textFor(mobile: string): Promise<string> {
    return (await this.#next(mobile)).text;
  }

  async #next(mobile: string): Promise<Sms> {
    const seen = this.#read.get(mobile) ?? 0;
    await expect
      .poll(async () => (await this.#messages(mobile)).length, {
        message: `an SMS to ${mobile}`,
        intervals: LOOK_AFTER_MS,
      })
      .toBeGreaterThan(seen);
    const messages = await this.#messages(mobile);
    this.#read.set(mobile, messages.length);
    const [newest] = messages;
    if (newest === undefined) throw new Error(`No SMS to ${mobile}`);
    return newest;
  }

  async #messages(mobile: string): Promise<readonly Sms[]> {
    const answer = await fetch(`${this.#portal}/sandbox/messages?to=${mobile}`);
    return answer.json();
  }
}
