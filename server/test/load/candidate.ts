import { z } from 'zod';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { documentRoutes } from '@portal/contract/routes/documents.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { Chance } from '../faults/chance.ts';
import { razorpayCustomer } from '../razorpay-customer.ts';
import { aJpeg, type SampleFile } from '../sample-files.ts';
import { aWholeForm, everyDocument } from '../whole-form.ts';
import type { Person } from './crowd.ts';
import { to, type Form } from './line.ts';
import { codeTo, VisitEndedError, openVisit, type Place, type Visit } from './visit.ts';

/** What a candidate does on the night, to the end or until it is time to go home. */
export async function comes(person: Person, place: Place, chance: Chance): Promise<void> {
  const visit = openVisit(place, person.address, chance);
  try {
    await signsIn(visit, person);
    if (person.comesTo === 'pay') await pays(visit, person, chance);
    else await applies(visit, person);
  } catch (error) {
    if (!(error instanceof VisitEndedError)) throw error;
  }
}

const SignInReply = z.object({ token: z.string() });

async function signsIn(visit: Visit, person: Person): Promise<void> {
  // A candidate who signed in before has the payment screen open.
  if (person.token !== undefined) return;
  const { mobile } = person;
  const { hasWeb, sandboxUrl } = visit.place;
  if (hasWeb) await visit.ask({ kind: 'open the login page', path: CANDIDATE_SCREENS.login });
  await visit.think();
  await visit.ask({ kind: 'ask for an OTP', ...to(authRoutes.loginOtp), body: { mobile } });
  await visit.think();
  const otp = await codeTo(sandboxUrl, mobile);
  const answer = await visit.ask({ kind: 'log in', ...to(authRoutes.login), body: { mobile, otp } });
  person.token = SignInReply.parse(answer).token;
  await visit.ask({ kind: 'read the dashboard', ...to(applicationRoutes.read), token: person.token });
  await visit.think();
}

const Saved = z.object({ current_application_step: z.number() });
const Kept = z.object({ value: z.string() });

/** Four saves, with what is typed kept between them and every document sent by itself. */
async function applies(visit: Visit, person: Person): Promise<void> {
  const { personal, education } = aWholeForm(person);
  const { token } = person;
  const save = async (step: number, fields: object, status = 'In Progress') => {
    const body = { ...fields, status, current_application_step: step };
    const kind = status === 'Completed' ? 'submit' : 'save a step';
    const answer = await visit.ask({ kind, ...to(applicationRoutes.save), token, body });
    person.step = Saved.parse(answer).current_application_step;
    await visit.think();
  };
  const draft = async (fields: object) => {
    await visit.ask({ kind: 'keep a draft', ...to(applicationRoutes.draft), token, body: fields });
    await visit.think();
  };
  await draft({ first_name: personal.first_name });
  await save(1, personal);
  await draft({ ug_degree: education.ug_degree });
  await save(2, education);
  for (const [field, form] of DOCUMENTS) {
    const path = documentRoutes.upload.path.replace(':field_name', field);
    const answer = await visit.ask({ kind: 'send a document', method: 'POST', path, token, form });
    person.files.push(Kept.parse(answer).value);
    await visit.think();
  }
  await save(3, {});
  await save(3, {}, 'Completed');
}

const Order = z.object({ order_id: z.string() });

/** A candidate who came to pay does not leave before the portal has confirmed the payment. */
async function pays(visit: Visit, person: Person, chance: Chance): Promise<void> {
  const { token, applicationNumber } = person;
  const see = () =>
    visit.ask({
      kind: 'see the payments',
      path: `${paymentRoutes.list.path}?application_id=${applicationNumber}`,
      token,
    });
  visit.stay();
  await see();
  await visit.think();
  person.isPaying = true;
  const amount = chance.between(500, 100_000);
  const body = { amount, application_id: applicationNumber };
  const answer = await visit.ask({ kind: 'make an order', ...to(paymentRoutes.createOrder), token, body });
  const { order_id } = Order.parse(answer);
  await visit.think();
  const paid = await razorpayCustomer(visit.place.sandboxUrl).pay(order_id, 'captured');
  const claim = { payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  await visit.ask({
    kind: 'say that it is paid',
    ...to(paymentRoutes.paymentSuccess),
    token,
    body: { ...claim, order_id, application_id: applicationNumber },
  });
  person.isPaid = true;
  await see();
}

const PHOTO_BYTES = 120_000;
const DOCUMENTS = Object.entries({
  ...everyDocument(),
  pan_card: aJpeg('pan.jpg', PHOTO_BYTES),
}).map(([field, file]) => [field, formWith(file)] as const);

function formWith({ name, type, content }: SampleFile): Form {
  const boundary = 'deadline-night';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
