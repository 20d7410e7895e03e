import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTERS_TEXT } from '../texts/hidden-characters.ts';
import { approvalRoutes } from './approvals.ts';
import { bankRoutes } from './bank.ts';
import { cashBookRoutes } from './cash-book.ts';
import { leadRoutes } from './leads.ts';
import { bankAccount } from './refund-fields.ts';
import { savedViewRoutes } from './saved-views.ts';
import { staffNoteRoutes } from './staff-notes.ts';
import { selectionRoutes } from './staff-selection.ts';
import { moveReason } from './status-changes.ts';
import { visibleText } from './visible-text.ts';
import { withdrawalRoutes } from './withdrawal.ts';

/** Reads from right to left from here on. */
const TURNED = 'Ravi\u202eKumar';

describe('what others read', () => {
  it.each([
    ['the holder of an account', () => bankAccount.shape.holder, TURNED],
    ['the reason of a line that is not ours', () => bankRoutes.notOurs.body, { reason: TURNED }],
    ['the reason of a refusal', () => approvalRoutes.refuse.body, { reason: TURNED }],
    ['the reason of a status', () => moveReason, TURNED],
    ['the note of a lead', () => leadRoutes.edit.body, { note: TURNED }],
    [
      'the note of a cash book',
      () => cashBookRoutes.close.body,
      { day: '2026-11-02', counted: 1, expected: 1, note: TURNED },
    ],
    ['the comment of a desk payment', () => selectionRoutes.edit.body, { payment_comment: TURNED }],
    ['the words of a note', () => staffNoteRoutes.add.body, { words: TURNED }],
    [
      'the name of a view',
      () => savedViewRoutes.add.body,
      { name: TURNED, query: {}, columns: null, shared: false },
    ],
    ['the words of a withdrawal', () => withdrawalRoutes.ask.body, { reason: 'job', words: TURNED }],
  ])('%s has no hidden character', (_what, schema, value) => {
    const { error } = schema().safeParse(value);
    expect(error?.issues.map(({ message }) => message)).toContain(HIDDEN_CHARACTERS_TEXT);
  });

  it('may have lines, and loses what was pasted around them', () => {
    expect(leadRoutes.edit.body.parse({ note: '\ufeffCalled twice.\n\nसोमवार को\u200b\n' })).toMatchObject({
      note: 'Called twice.\n\nसोमवार को',
    });
    expect(leadRoutes.edit.body.parse({ note: ' \u200b ' })).toMatchObject({ note: null });
  });

  it('is trimmed, and may be empty unless a text says that it is missing', () => {
    expect(visibleText(5).parse('  ')).toBe('');
    expect(visibleText(5).parse(' ab ')).toBe('ab');
    expect(visibleText(5, 'Say why').safeParse(' ').error?.issues[0]?.message).toBe('Say why');
    expect(visibleText(5, 'Say why').safeParse(undefined).error?.issues[0]?.message).toBe('Say why');
  });
});
