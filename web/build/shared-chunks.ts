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
const ANY_OF_STAFF = /[\\/]web[\\/]admin[\\/]/;
const VERIFY = /[\\/]web[\\/]verify[\\/]main\.tsx$/;
const NOT_FOUND = /[\\/]web[\\/]not-found[\\/]main\.tsx$/;
const SIGN_IN = [screen('login', 'LoginScreen'), screen('register', 'RegisterScreen')];
const DASHBOARD = screen('dashboard', 'DashboardScreen');
const FORM = screen('application-form', 'ApplicationFormScreen');
const PAYMENT = screen('payment-options', 'PaymentOptionsScreen');
const SCREENS = [
  DASHBOARD,
  FORM,
  PAYMENT,
  screen('loan-options', 'LoanOptionsScreen'),
  screen('application-success', 'ApplicationSuccessScreen'),
  screen('payment-success', 'PaymentSuccessScreen'),
  screen('loan-thankyou', 'LoanThankYouScreen'),
];
/** With the few lines of the bundler that it needs. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
/** Asks for a screen's data; the login has none. */
const QUERY = /[\\/]node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;

/**
 * Which files the pages share: so that a visitor who comes from the landing page has them already, and so that a screen
 * is a handful of files. Left alone the bundler makes a file of every few lines that two screens share, and a phone
 * asks for each of them by itself.
 */
export const SHARED_CHUNKS = [
  { name: 'react', test: REACT, priority: 9 },
  { name: 'query', test: QUERY, priority: 9 },
  // What the page of an ask's link shares with the landing page alone: candidates' screens do not run it.
  group('linked', 8, (_id, leads) => leads(ASK) && leads(LANDING) && !isOfCandidates(leads)),
  group('shown', 8, (id, leads) => isOfAsk(id, leads) && (leads(APP) || leads(FIRST_LINES))),
  group('chosen', 8, (id, leads) => isOfAsk(id, leads) && !leads(APP) && !leads(FIRST_LINES)),
  // All that the landing page needs in one file, and nothing that it does not need.
  group('plain', 7.5, (id, leads) => !/[\\/]landing[\\/]/.test(id) && leads(LANDING)),
  // What runs before React is loaded must not be part of a larger file; staff loads nothing that is the candidates'
  // alone.
  group('start', 7, (_id, leads) => leads(FIRST_LINES) && leads(ANY_OF_STAFF)),
  group('first', 6, (id, leads) => leads(FIRST_LINES) && !FIRST_LINES.test(id)),
  group('frame', 5, (_id, leads) => isOfAnyCandidate(leads) && (leads(ANY_OF_STAFF) || leads(NOT_FOUND))),
  group('app', 4, (_id, leads) => isOfApp(leads) && !leads(ANY_OF_STAFF)),
  // The form and the payment are opened on slow lines: what both need is a file of its own.
  group('common', 3, (_id, leads) => (leads(ANY_OF_STAFF) || leads(VERIFY)) && isOfBoth(leads)),
  // What the check of a receipt needs of them must not bring what only staff and payment share.
  group('common-receipts', 2.8, (_id, leads) => leads(VERIFY) && leads(PAYMENT)),
  group('common-sums', 2.7, (_id, leads) => leads(ANY_OF_STAFF) && leads(PAYMENT)),
  group('common-documents', 2.5, (_id, leads) => leads(ANY_OF_STAFF) && SCREENS.some(leads)),
  group('signed-in', 2, (_id, leads) => isOfBoth(leads)),
  group('documents', 1.7, (_id, leads) => leads(FORM) && leads(DASHBOARD)),
  group('forms', 1.5, (_id, leads) => leads(FORM) && isShared(leads)),
  group('sums', 1.5, (_id, leads) => leads(PAYMENT) && isShared(leads)),
  group('shared', 1, (_id, leads) => isShared(leads)),
  group('sign-in', 1, (_id, leads) => SIGN_IN.every(leads)),
];

type Leads = (entry: RegExp) => boolean;
type ChunkRule = (id: string, leads: Leads) => boolean;

/** What the page of an ask's link shares with others, but not with the landing page. */
function isOfAsk(id: string, leads: Leads): boolean {
  return !ASK_ROOM.test(id) && leads(ASK) && !leads(LANDING);
}

function isOfCandidates(leads: Leads): boolean {
  return [APP, FIRST_LINES, ...SIGN_IN, ...SCREENS].some(leads);
}

/** What the app begins with, and what the login, which most visits begin with, shares with screens behind it. */
function isOfApp(leads: Leads): boolean {
  return leads(APP) || (SIGN_IN.some(leads) && SCREENS.some(leads));
}

/** With what the login and the registration share with staff alone. */
function isOfAnyCandidate(leads: Leads): boolean {
  return isOfApp(leads) || SIGN_IN.some(leads);
}

function isOfBoth(leads: Leads): boolean {
  return leads(FORM) && leads(PAYMENT);
}

function isShared(leads: Leads): boolean {
  return SCREENS.filter(leads).length > 1;
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
