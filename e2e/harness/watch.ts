import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hears everything that a browser complains about; what a test did not announce makes it fail. */
export class Watch {
  readonly #complaints: { readonly text: string; readonly path: string | undefined }[] = [];
  readonly #announced = new Set<string>();
  readonly #announcedStatuses = new Set<number>();

  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hearConsole(message));
    context.on('weberror', (error) => this.#hearUncaught(error.error()));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP violation: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'}`);
      });
    });
  }

  /** The test lets calls to this path fail, so the browser's own line about them is no surprise. */
  expectRefusal(path: string): void {
    this.#announced.add(path);
  }

  /**
   * The test ends or narrows a session: its calls are refused with this status.
   * Which call of the screen meets it first is up to chance.
   */
  expectRefusals(status: 401 | 403): void {
    this.#announcedStatuses.add(status);
  }

  surprises(): string[] {
    return this.#complaints
      .filter(({ path }) => path === undefined || !this.#announced.has(path))
      .filter(({ text }) => !this.#announcedStatuses.has(statusOfCall(text) ?? 0))
      .map(({ text }) => text);
  }

  #hearConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isFailedLoad = message.text().startsWith('Failed to load resource') && URL.canParse(url);
    this.#hear(`console: ${message.text()} (${url})`, isFailedLoad ? new URL(url).pathname : undefined);
  }

  #hearUncaught({ message, stack }: Error): void {
    const [, file] = /^Failed to fetch dynamically imported module: (\S+)$/.exec(message) ?? [];
    this.#hear(`uncaught: ${stack ?? message}`, file === undefined ? undefined : new URL(file).pathname);
  }

  #hear(text: string, path?: string): void {
    this.#complaints.push({ text, path });
  }
}

/** The status that the browser names in its line about a refused call; undefined for every other complaint. */
function statusOfCall(text: string): number | undefined {
  const [, status] =
    /^console: Failed to load resource: [^(]{0,80} (\d{3}) [^/]{0,80}\/\/[^/]{1,80}\/api\//.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
}
