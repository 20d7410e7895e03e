import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useBusy } from './use-busy.ts';

/** As a component has it between two renders. */
function busyOfOneRender() {
  const found: ReturnType<typeof useBusy>[] = [];
  const Form = () => {
    found.push(useBusy());
    return null;
  };
  renderToStaticMarkup(<Form />);
  const [busy] = found;
  if (busy === undefined) throw new Error('The component was not rendered.');
  return busy;
}

describe('a form that sends one call at a time', () => {
  it('begins idle', () => {
    expect(busyOfOneRender()[0]).toBe(false);
  });

  it('refuses the second of two presses before the next render, and takes the next one after the call', () => {
    const [, setBusy] = busyOfOneRender();
    expect([setBusy(true), setBusy(true)]).toEqual([true, false]);
    setBusy(false);
    expect(setBusy(true)).toBe(true);
  });
});
