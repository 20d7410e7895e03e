import { ERRORS } from '@portal/contract/errors.ts';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { ApiError, errorFromAnswer } from '../../../api/api-error.ts';
import { isStillOf } from '../../../api/candidate-session.ts';
import { isStillInUse } from '../../../api/client.ts';
import { toRequest } from '../../../api/request.ts';
import type { ReplyOf } from '../../../api/route-types.ts';
import { candidate } from '../../candidate-api.ts';
import type { SendOptions } from './upload-desk.ts';

const UPLOAD = 'POST /api/dataset/documents/:field_name';
export type StoredDocument = ReplyOf<typeof UPLOAD>;

export async function sendFile(
  applicationNumber: ApplicationNumber,
  fieldName: string,
  file: File,
  options: SendOptions,
): Promise<StoredDocument> {
  const { url } = toRequest(UPLOAD, { params: { field_name: fieldName } });
  return sendFileTo(applicationNumber, url, file, options);
}

/**
 * By XMLHttpRequest, since fetch tells nothing of how far an upload has come. A file that waited is not sent with the
 * session of another person.
 */
export async function sendFileTo(
  applicationNumber: ApplicationNumber,
  url: string,
  file: File,
  options: SendOptions,
): Promise<StoredDocument> {
  if (!isStillOf(applicationNumber)) {
    throw new ApiError({ status: ERRORS.NOT_SIGNED_IN.status, message: ERRORS.NOT_SIGNED_IN.text });
  }
  const token = candidate.token();
  const answer = await post(url, file, token, options);
  if (answer.ok) return answer.json();
  const error = await errorFromAnswer(answer);
  if (error.status === 401 && isStillInUse(token, candidate)) candidate.sessionEnded(error.message);
  throw error;
}

function post(
  url: string,
  file: File,
  token: string | undefined,
  { signal, onProgress }: SendOptions,
): Promise<Response> {
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const noAnswer = () => reject(new ApiError());
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, noAnswer);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
