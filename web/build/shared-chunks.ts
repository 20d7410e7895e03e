interface ModuleInfo {
  readonly importers: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const LANDING = /[\\/]web[\\/]landing[\\/]main\.ts$/;
const ASK = /[\\/]web[\\/]ask[\\/]main\.ts$/;
const ASK_ROOM = /[\\/]web[\\/]ask[\\/]/;
const FIRST_LINES = /[\\/]web[\\/]candidate[\\/]main\.ts$/;
const APP = /[\\/]web[\\/]candidate[\\/]app\.tsx$/;
const STAFF = /[\\/]web[\\/]admin[\\/]main\.tsx$/;
const ANY_OF_STAFF = /[\\/]web[\\/]admin[\\/]/;
const NOT_FOUND = /[\\/]web[\\/]not-found[\\/]main\.tsx$/;
const DASHBOARD = screen('dashboard', 'DashboardScreen');
const SCREENS = [
  DASHBOARD,
  screen('application-form', 'ApplicationFormScreen'),
  screen('payment-options', 'PaymentOptionsScreen'),
  screen('loan-options', 'LoanOptionsScreen'),
];
/** With the few lines of the bundler that it needs. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;

/**
 * Which files the pages share: so that a visitor who comes from the landing page has them already, and so that a screen
 * is a handful of files. Left alone the bundler makes a file of every few lines that two screens share, and a phone
 * asks for each of them by itself.
 */
export const SHARED_CHUNKS = [
  { name: 'react', test: REACT, priority: 9 },
  // What the page of an ask's link shares with the landing page alone: candidates' screens do not run it.
  group('linked', 8, (_id, leads) => leads(ASK) && leads(LANDING) && !leads(APP) && !leads(FIRST_LINES)),
  group('shown', 8, (id, leads) => isOfAsk(id, leads) && (leads(APP) || leads(FIRST_LINES))),
  group('chosen', 8, (id, leads) => isOfAsk(id, leads) && !leads(APP) && !leads(FIRST_LINES)),
  // All that the landing page needs in one file, and nothing that it does not need.
  group('plain', 7.5, (id, leads) => !/[\\/]landing[\\/]/.test(id) && leads(LANDING)),
  // What runs before React is loaded must not be part of a larger file; staff loads nothing that is the candidates'
  // alone.
  group('start', 7, (_id, leads) => leads(FIRST_LINES) && leads(ANY_OF_STAFF)),
  group('first', 6, (id, leads) => leads(FIRST_LINES) && !FIRST_LINES.test(id)),
  group('frame', 5, (_id, leads) => leads(APP) && (leads(STAFF) || leads(NOT_FOUND))),
  group('app', 4, (_id, leads) => leads(APP) && !leads(ANY_OF_STAFF)),
  group('common', 3, (_id, leads) => leads(ANY_OF_STAFF) && [APP, ...SCREENS].some(leads)),
  // A candidate who signs in comes to the dashboard first.
  group('signed-in', 2, (_id, leads) => leads(DASHBOARD)),
  group('forms', 1, (_id, leads) => SCREENS.filter(leads).length > 1),
];

type ChunkRule = (id: string, leads: (entry: RegExp) => boolean) => boolean;

/** What the page of an ask's link shares with others, but not with the landing page. */
function isOfAsk(id: string, leads: (entry: RegExp) => boolean): boolean {
  return !ASK_ROOM.test(id) && leads(ASK) && !leads(LANDING);
}

function group(name: string, priority: number, isIn: ChunkRule) {
  return {
    debugName: name,
    name: (id: string, modules: Modules) => (isIn(id, (entry) => leadsTo(id, entry, modules)) ? name : null),
    priority,
    includeDependenciesRecursively: false,
  };
}

function screen(folder: string, name: string): RegExp {
  return new RegExp(String.raw`[\\/]candidate[\\/]screens[\\/]${folder}[\\/]${name}\.tsx$`);
}

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
