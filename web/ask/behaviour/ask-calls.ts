import { ASK_TOKEN_HEADER } from '@portal/contract/rules/asks.ts';
import { ApiError, errorFromAnswer } from '../../api/api-error.ts';
import { publicCall } from '../../api/client.ts';
import { toRequest } from '../../api/request.ts';
import type { ReplyOf } from '../../api/route-types.ts';
import { withProof } from '../../api/with-proof.ts';

const UPLOAD = 'POST /api/auth/ask/documents/:field_name';
export type LinkedAsk = ReplyOf<'POST /api/auth/ask/open'>;
export type AskedField = LinkedAsk['fields'][number];

export const openAsk = (token: string) => publicCall('POST /api/auth/ask/open', { body: { token } });

export const sendCode = (token: string, again: boolean) =>
  withProof((proof) => publicCall('POST /api/auth/ask/otp', { body: { token, proof } }), { again });

export const enterCode = (token: string, otp: string) =>
  publicCall('POST /api/auth/ask/code', { body: { token, otp } });

export const enterLink = (token: string, link: string) =>
  publicCall('POST /api/auth/ask/code', { body: { token, link } });

export const sendAnswer = (token: string, fieldName: string, value: string) =>
  publicCall('POST /api/auth/ask/answers/:field_name', {
    params: { field_name: fieldName },
    body: { token, value },
  });

/** The token goes in a header, so that it is known before a byte of the file arrives. */
export async function sendDocument(
  token: string,
  fieldName: string,
  file: File,
): Promise<ReplyOf<typeof UPLOAD>> {
  const body = new FormData();
  body.append('file', file, file.name);
  const { url } = toRequest(UPLOAD, { params: { field_name: fieldName } });
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', headers: { [ASK_TOKEN_HEADER]: token }, body });
  } catch (error) {
    throw new ApiError(undefined, { cause: error });
  }
  if (!answer.ok) throw await errorFromAnswer(answer);
  return answer.json();
}
