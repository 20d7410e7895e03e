import { describe, expect, it } from 'vitest';
import { currentValues, withTyped } from './typed-texts.ts';

describe('the form of two windows', () => {
  const loaded = { city: 'Pune', pincode: '411001' };

  it('shows what is typed here while the server has not changed', () => {
    const typed = withTyped({}, { pincode: '411002' }, loaded);
    expect(currentValues(loaded, typed)).toEqual({ city: 'Pune', pincode: '411002' });
  });

  it('takes over what another window wrote into a field that was not touched here', () => {
    const typed = withTyped({}, { pincode: '411002' }, loaded);
    expect(currentValues({ city: 'Nagpur', pincode: '411001' }, typed)).toEqual({
      city: 'Nagpur',
      pincode: '411002',
    });
  });

  it('shows the same once the server has what was typed here', () => {
    const typed = withTyped({}, { city: 'Satara' }, loaded);
    expect(currentValues({ city: 'Satara', pincode: '411001' }, typed)['city']).toBe('Satara');
  });

  it('takes over what another window wrote after what was typed here had arrived', () => {
    const typed = withTyped({}, { city: 'Satara' }, loaded);
    expect(currentValues({ city: 'Nagpur', pincode: '411001' }, typed)['city']).toBe('Nagpur');
  });

  it('keeps the end of what is typed while the server has only its beginning', () => {
    const begun = withTyped({}, { city: 'Sat' }, loaded);
    const ended = withTyped(begun, { city: 'Satara' }, loaded);
    expect(currentValues({ city: 'Sat', pincode: '411001' }, ended)['city']).toBe('Satara');
  });

  it('lets the last word be typed again', () => {
    const typed = withTyped({}, { city: 'Satara' }, loaded);
    const later = { city: 'Nagpur', pincode: '411001' };
    expect(currentValues(later, withTyped(typed, { city: 'Satara' }, later))['city']).toBe('Satara');
  });
});
