import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basicCredentials } from '../basic-credentials.ts';
import { hang, talkNonsense } from '../misbehaviour.ts';
import type { FaultMode, Faults } from './faults.ts';
import type { Inbox, Message } from './inbox.ts';

const API_VERSION = '2010-04-01';
const BODY_MAX_LENGTH = 1600;
const INDIAN_E164 = /^\+91([6-9][0-9]{9})$/;
const ACCOUNT_SID = /^AC[0-9A-Za-z]+$/;

const Form = z
  .object({ To: z.string(), From: z.string(), MessagingServiceSid: z.string(), Body: z.string() })
  .partial()
  .catch({});
type Form = z.infer<typeof Form>;

/** Twilio's Programmable Messaging: creating a message. */
export function twilioRoutes(app: FastifyInstance, sms: { inbox: Inbox; faults: Faults }): void {
  app.post<{ Params: { sid: string } }>(`/${API_VERSION}/Accounts/:sid/Messages.json`, (request, reply) => {
    const { sid } = request.params;
    if (!isSignedIn(request.headers.authorization, sid)) return refuse(reply, 401, 20003, 'Authenticate');
    const form = Form.parse(isForm(request) ? request.body : {});
    const fault = formFault(form);
    if (fault !== undefined) return refuse(reply, 400, fault.code, fault.message);
    const to = INDIAN_E164.exec(form.To ?? '')?.[1];
    if (to === undefined) {
      return refuse(reply, 400, 21211, `The 'To' number ${form.To} is not a valid phone number.`);
    }
    const answers: Record<FaultMode, () => FastifyReply> = {
      ok: () => reply.code(201).send(messageResource(sid, form, sms.inbox.receive(to, form.Body ?? ''))),
      refuse: () => refuse(reply, 400, 21610, 'Attempt to send to unsubscribed recipient'),
      error: () => refuse(reply, 500, 20500, 'Internal Server Error'),
      hang: () => hang(reply),
      nonsense: () => talkNonsense(reply),
    };
    return answers[sms.faults.next(to)]();
  });
}

function isSignedIn(authorization: string | undefined, sid: string): boolean {
  const { user, password } = basicCredentials(authorization);
  return user === sid && ACCOUNT_SID.test(sid) && password !== '';
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

function formFault(form: Form): { code: number; message: string } | undefined {
  if (!form.To) return { code: 21604, message: "A 'To' phone number is required." };
  if (!form.From && !form.MessagingServiceSid) {
    return {
      code: 21603,
      message: "A 'From' or 'MessagingServiceSid' parameter is required to send a message.",
    };
  }
  if (!form.Body) return { code: 21602, message: 'Message body is required.' };
  if (form.Body.length > BODY_MAX_LENGTH) {
    return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' };
  }
  return undefined;
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}

function messageResource(account: string, form: Form, message: Message) {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const uri = `/${API_VERSION}/Accounts/${account}/Messages/${sid}`;
  const created = new Date(message.at).toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: account,
    api_version: API_VERSION,
    body: message.text,
    date_created: created,
    date_sent: null,
    date_updated: created,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: form.From ?? null,
    messaging_service_sid: form.MessagingServiceSid ?? null,
    num_media: '0',
    num_segments: form.MessagingServiceSid === undefined ? '1' : '0',
    price: null,
    price_unit: null,
    status: 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to: form.To,
    uri: `${uri}.json`,
  };
}
