import { toApplicationNumber } from '@portal/contract/ids.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { keepCandidateSession } from '../../../api/candidate-session.ts';
import { localStore } from '../../../api/storage.ts';
import { sendFile } from './send-file.ts';

const OWN = toApplicationNumber('KBP26-004182');
const OTHER = toApplicationNumber('KBP26-004183');
const FILE = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });

afterEach(() => localStore().clear());

async function send() {
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  return sendFile(OWN, 'resume', FILE, options);
}

it('a file is not sent with the session of another person, or without one', async () => {
  const request = vi.fn();
  vi.stubGlobal('XMLHttpRequest', request);
  await expect(send()).rejects.toMatchObject({ status: 401 });
  keepCandidateSession({ token: 't', username: 'Asha', application_id: OTHER });
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(request).not.toHaveBeenCalled();
  keepCandidateSession({ token: 't', username: 'Ananya', application_id: OWN });
  await send().catch(() => undefined);
  expect(request).toHaveBeenCalledOnce();
});
