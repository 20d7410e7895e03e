import { fieldsIn } from '../../api/fields-in.ts';

/** What the screen before has passed on, read with care: a reload or an old tab may hold anything. */
export function stateValue(state: unknown, name: string): unknown {
  return fieldsIn(state).get(name);
}

export function stateText(state: unknown, name: string): string | undefined {
  const value = stateValue(state, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An amount in rupees, given as a number or as its digits. */
export function stateAmount(state: unknown, name: string): number | undefined {
  const value = stateValue(state, name);
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined;
}
