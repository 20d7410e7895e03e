import { describe, expect, it } from 'vitest';
import { staysInDocument } from './moves.ts';

describe('a move', () => {
  it.each([
    ['/portal/login', '/portal/register'],
    ['/portal/login', '/portal/dashboard'],
    ['/portal/dashboard/', '/portal/application-form'],
    ['/portal/payment-options', '/portal/payment-options'],
  ])('from %s to %s stays in the document', (from, to) => {
    expect(staysInDocument(from, to)).toBe(true);
  });

  it.each([
    ['/portal/dashboard', '/portal/payment-options'],
    ['/portal/payment-options', '/portal/payment-success'],
    ['/portal/payment-options', '/portal/login'],
    ['/portal/login', '/portal'],
    ['/portal/login', '/admin-login'],
  ])('from %s to %s loads a document', (from, to) => {
    expect(staysInDocument(from, to)).toBe(false);
  });
});
