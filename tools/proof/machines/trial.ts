import type { Scene, Visit } from './scene.ts';

export interface Trial {
  readonly name: string;
  /** What came of it, in a few words; throws with the reason if it is not what must hold. */
  run(scene: Scene): Promise<string>;
}

/** What a visit that opened the page tells. */
export function opened({ opened: isOpen, seconds, screen }: Visit): string {
  if (!isOpen) throw new Error(`no page; the screen said: ${screen}`);
  const packages = /added (\d+) packages/.exec(screen)?.[1];
  const what = packages === undefined ? 'first page' : `${packages} packages installed, first page`;
  return `${what} after ${seconds.toFixed(0)} s`;
}
