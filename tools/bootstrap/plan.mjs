// What an install has to do, decided from what is there. Plain JavaScript for any Node from 20 on.

/** The packages that a start needs; or all of them, for tests, checks and measurements too. */
export const SCOPES = ['product', 'everything'];

/** The workspaces that the running portal is made of. */
const PRODUCT_WORKSPACES = ['contract', 'server', 'web', 'sandbox'];

/**
 * - `nothing`: all that is wanted is there.
 * - `add`: npm puts what is missing beside what is there, and removes nothing that the lock file still names.
 * - `addAnew`: an install that only added was interrupted; what it added goes first, the product stays.
 * - `anew`: what is there cannot be trusted or is of another kind of machine.
 *
 * The scope is never smaller than what was installed before: a start leaves the tools of the tests where they are.
 */
export function planInstall({ wanted, stamp, interrupted, found }) {
  const isCurrent = stamp?.lock === wanted.lock && stamp.platform === wanted.platform;
  if (isCurrent && covers(stamp.scope, wanted.scope)) return { action: 'nothing' };
  const scope = [stamp?.scope, interrupted?.scope, found.scope].reduce(larger, wanted.scope);
  if (interrupted !== undefined) return { action: isCurrent ? 'addAnew' : 'anew', scope };
  if (stamp === undefined) return { action: found.isComplete ? 'add' : 'anew', scope };
  return { action: stamp.platform === wanted.platform ? 'add' : 'anew', scope };
}

function covers(scope, other) {
  return SCOPES.indexOf(scope) >= SCOPES.indexOf(other);
}

function larger(scope, other) {
  return other === undefined || covers(scope, other) ? scope : other;
}

/** One line of a file: `lock platform scope`. One without a scope was written when there was only one. */
export function parseStamp(text) {
  const [lock, platform, scope = 'everything'] = text.trim().split(' ');
  return platform === undefined ? undefined : { lock, platform, scope };
}

export function formatStamp({ lock, platform, scope }) {
  return `${lock} ${platform} ${scope}\n`;
}

/**
 * `npm ci` refuses a lock file without the platform packages that the registry does not have, which `npm install`
 * leaves out of it. This keeps to the lock file too, and `npm run check` tells when it drifts.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--package-lock',
  '--ignore-scripts',
  '--include=optional',
  '--loglevel=error',
];

/** The root's own optional packages are the bundled Node; a machine that has that Node itself starts without it. */
export function npmArguments(scope, needsBundledNode) {
  // Whatever NODE_ENV says: what a scope takes in does not depend on it.
  if (scope === 'everything') return [...INSTALL, '--include=dev'];
  return [
    ...INSTALL,
    '--omit=dev',
    ...PRODUCT_WORKSPACES.map((workspace) => `--workspace=${workspace}`),
    ...(needsBundledNode ? ['--include-workspace-root'] : []),
  ];
}
