/** A value that outlives renders; subscribers are notified when it changes. */
export interface Observed<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (tell: () => void) => () => void;
}

export function createObserved<Value>(first: Value): Observed<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const tell of listeners) tell();
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
