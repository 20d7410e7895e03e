/**
 * Preloaded into a process (`--import`), as if the clock of its machine were off by SHIFT_DATE_MS: whatever the process
 * reads of `Date` is shifted, and timers run as ever.
 */
const shiftMs = Number(process.env['SHIFT_DATE_MS'] ?? 0);
const TrueDate = Date;
const shifted = () => TrueDate.now() + shiftMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given: unknown[], newTarget) => {
    const made: unknown = Reflect.construct(target, given.length === 0 ? [shifted()] : given, newTarget);
    return made instanceof TrueDate ? made : new TrueDate(Number.NaN);
  },
  apply: () => new TrueDate(shifted()).toString(),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
});
