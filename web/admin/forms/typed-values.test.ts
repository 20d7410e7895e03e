import { describe, expect, it } from 'vitest';
import { changesMeanwhile, keepTyped } from './typed-values.ts';

/** Words for every field. */
const WORDS = {
  status: { label: 'Status' },
  note: { label: 'Note' },
  amount: { label: 'Amount' },
  owner: { label: 'Owner', shown: (id: string) => `User ${id}` },
};

const was = { status: 'Completed', note: '', amount: '500', owner: '3' };

describe('a record that another user changed while somebody typed', () => {
  it('keeps what was typed, and takes the rest as it is by now', () => {
    const typed = { ...was, note: 'Calls back on Monday' };
    const now = { ...was, status: 'On Hold', amount: '700' };
    expect(keepTyped({ was, typed, now })).toEqual({
      status: 'On Hold',
      note: 'Calls back on Monday',
      amount: '700',
      owner: '3',
    });
  });

  it('keeps what was typed over the change of another, and what was emptied', () => {
    const typed = { ...was, status: 'Rejected', amount: '' };
    const now = { ...was, status: 'On Hold', amount: '700' };
    expect(keepTyped({ was, typed, now })).toMatchObject({ status: 'Rejected', amount: '' });
  });

  it('says each change beside what was typed, in the words of the form', () => {
    const typed = { ...was, status: 'Rejected', note: 'Same' };
    const now = { status: 'On Hold', note: 'Same', amount: '', owner: '4' };
    expect(changesMeanwhile({ was, typed, now }, { ...now, status: 'Rejected' }, WORDS)).toEqual([
      { label: 'Status', was: 'Completed', now: 'On Hold', typed: 'Rejected', isTakenOut: false },
      { label: 'Note', was: 'nothing', now: 'Same', typed: undefined, isTakenOut: false },
      { label: 'Amount', was: '500', now: 'nothing', typed: undefined, isTakenOut: false },
      { label: 'Owner', was: 'User 3', now: 'User 4', typed: undefined, isTakenOut: false },
    ]);
  });

  it('says that what was typed is no longer possible where the form could not keep it', () => {
    const typed = { ...was, status: 'Rejected' };
    const now = { ...was, status: 'Registered' };
    expect(changesMeanwhile({ was, typed, now }, now, WORDS)).toEqual([
      { label: 'Status', was: 'Completed', now: 'Registered', typed: 'Rejected', isTakenOut: true },
    ]);
  });

  it('says so of a field that nobody else changed, too', () => {
    const typed = { ...was, status: 'Rejected' };
    expect(changesMeanwhile({ was, typed, now: was }, was, WORDS)).toEqual([
      { label: 'Status', was: 'Completed', now: 'Completed', typed: 'Rejected', isTakenOut: true },
    ]);
    expect(changesMeanwhile({ was, typed, now: was }, typed, WORDS)).toEqual([]);
  });

  it('says nothing of fields without words, and of those that stayed', () => {
    const now = { ...was, owner: '4' };
    expect(changesMeanwhile({ was, typed: was, now }, now, { note: { label: 'Note' } })).toEqual([]);
  });
});
