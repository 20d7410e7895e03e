import { expect, it } from 'vitest';
import { CHECK_TEXTS, checkedWords } from './document-check.ts';

const issued_on = '2026-01-05';

it('a statement is valid as of its day, whatever follows on other days', () => {
  const { title, lead } = checkedWords({ kind: 'statement', state: 'valid', issued_on });
  expect(title).toBe('Valid as of 5 Jan 2026');
  expect(lead).toContain('A statement of that day');
});

it('a statement of which money went back on its day is out of date', () => {
  const { title, lead } = checkedWords({ kind: 'statement', state: 'cancelled', issued_on });
  expect(title).toBe(CHECK_TEXTS.outdated);
  expect(lead).toContain('later on 5 Jan 2026');
});

it('a receipt stands, or was cancelled', () => {
  expect(checkedWords({ kind: 'receipt', state: 'valid', issued_on }).title).toBe(CHECK_TEXTS.valid);
  expect(checkedWords({ kind: 'receipt', state: 'cancelled', issued_on }).title).toBe(CHECK_TEXTS.cancelled);
});
