interface ModuleInfo {
  readonly importers: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const LANDING_SCRIPT = /[\\/]web[\\/]landing[\\/]main\.ts$/;
/** With the few lines of the bundler that it needs. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;

/** Which files the pages share, so that whoever comes from the landing page has them already. */
export const SHARED_CHUNKS = [
  { name: 'react', test: REACT, priority: 2 },
  {
    debugName: 'plain',
    // All that the landing page needs in one file, and nothing that it does not need.
    name: (id: string, modules: Modules) =>
      /[\\/]landing[\\/]/.test(id) || !leadsTo(id, LANDING_SCRIPT, modules) ? null : 'plain',
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

function leadsTo(id: string, entry: RegExp, modules: Modules): boolean {
  const waiting = [id];
  const seen = new Set<string>();
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || seen.has(next)) continue;
    if (entry.test(next)) return true;
    seen.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}
