import { describe, expect, it } from 'vitest';
import { carryState, takeCarriedState } from './carried-state.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('state carried over a document load', () => {
  it('arrives at its address, once', () => {
    const here = shelf();
    carryState('/portal/payment-success', { amount: 50000 }, here);
    expect(takeCarriedState('/portal/payment-success', here)).toEqual({ amount: 50000 });
    expect(takeCarriedState('/portal/payment-success', here)).toBeUndefined();
  });

  it('is dropped where another address was opened', () => {
    const here = shelf();
    carryState('/portal/payment-success', { amount: 50000 }, here);
    expect(takeCarriedState('/portal/dashboard', here)).toBeUndefined();
    expect(takeCarriedState('/portal/payment-success', here)).toBeUndefined();
  });

  it('is nothing where the browser blocks its storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(() => carryState('/portal/dashboard', {})).not.toThrow();
    expect(takeCarriedState('/portal/dashboard')).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('is nothing where the browser keeps nothing or something else', () => {
    const here = shelf();
    expect(takeCarriedState('/portal/dashboard', here)).toBeUndefined();
    here.setItem('carried_navigation_state', '{');
    expect(takeCarriedState('/portal/dashboard', here)).toBeUndefined();
  });
});
