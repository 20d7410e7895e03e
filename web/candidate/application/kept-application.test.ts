import { expect, it } from 'vitest';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { memoryStore } from '../../api/storage.ts';
import { anApplication } from '../../test/an-application.ts';
import { keepApplicationCopy, keepDraftCopy, readApplicationCopy } from './kept-application.ts';

it('the copy of the application has what was saved last, and is for the session that read it', () => {
  const store = memoryStore({ [CANDIDATE_STORAGE.token]: 'one' });
  expect(readApplicationCopy(store)).toBeUndefined();
  keepDraftCopy({ city: 'Pune' }, store);
  expect(readApplicationCopy(store)).toBeUndefined();
  const application = anApplication();
  keepApplicationCopy(application, store);
  keepDraftCopy({ city: 'Pune' }, store);
  expect(readApplicationCopy(store)).toEqual({ ...application, draft: { city: 'Pune' } });
  store.setItem(CANDIDATE_STORAGE.token, 'two');
  expect(readApplicationCopy(store)).toBeUndefined();
});
