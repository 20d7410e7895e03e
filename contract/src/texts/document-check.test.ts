import { expect, it } from 'vitest';
import { CHECK_TEXTS, checkedWords } from './document-check.ts';

const issued_on = '2026-01-05';

it('a statement is valid as of its day, whatever follows', () => {
  const { title, lead } = checkedWords({ kind: 'statement', state: 'valid', issued_on });
  expect(title).toBe('Valid as of 5 Jan 2026');
  expect(lead).toContain('A statement of that day');
});

it('a receipt stands, or was cancelled', () => {
  expect(checkedWords({ kind: 'receipt', state: 'valid', issued_on }).title).toBe(CHECK_TEXTS.valid);
  expect(checkedWords({ kind: 'receipt', state: 'cancelled', issued_on }).title).toBe(CHECK_TEXTS.cancelled);
});
