import { createObserved } from '../../../ui/plain/observed.ts';

/** What the screen shows for each field; a field without a value is not in the map. */
export function createByField<Value>() {
  const values = createObserved<ReadonlyMap<string, Value>>(new Map());
  return {
    get: values.get,
    subscribe: values.subscribe,
    set(fieldName: string, value: Value | undefined) {
      if (value === undefined && !values.get().has(fieldName)) return;
      const next = new Map(values.get());
      if (value === undefined) next.delete(fieldName);
      else next.set(fieldName, value);
      values.set(next);
    },
  };
}
