const frame = document.querySelector('.window');
const { order, origin, color, retry, email, contact, description, notes } = frame.dataset;
const notice = document.querySelector('.notice');
let pendingPayment;

frame.style.setProperty('--accent', color);

function tell(type, detail = {}) {
  if (origin !== 'null') parent.postMessage({ from: 'razorpay-sandbox', type, detail }, origin);
}

function show(step) {
  for (const buttons of document.querySelectorAll('[data-step]')) {
    buttons.hidden = buttons.dataset.step !== step;
  }
  document.querySelector('form').hidden = step !== 'pay';
  document.querySelector(`[data-step="${step}"] button`).focus();
}

function say(text, isBad) {
  notice.textContent = text;
  notice.classList.toggle('bad', isBad);
  notice.hidden = false;
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.description ?? answer.message);
  return answer;
}

function attempt(outcome) {
  const chosen = Object.fromEntries(new FormData(document.querySelector('form')));
  const { method } = chosen;
  return post(`/sandbox/razorpay/orders/${order}/pay`, {
    outcome,
    method,
    ...(method === 'upi' && chosen.vpa !== undefined ? { vpa: chosen.vpa } : {}),
    ...(method === 'netbanking' ? { bank: chosen.bank } : {}),
    ...(email === '' ? {} : { email }),
    ...(contact === '' ? {} : { contact }),
    ...(description === '' ? {} : { description }),
    ...(notes === '' ? {} : { notes: JSON.parse(notes) }),
  });
}

function fail(answer) {
  const canRetry = retry === 'true';
  say(`Payment failed. ${answer.error.description}`, true);
  show(canRetry ? 'pay' : 'over');
  tell('failed', answer.error);
}

function stayPending(answer) {
  pendingPayment = answer.razorpay_payment_id;
  say('Waiting for the bank. The window can be closed: the sandbox’s page of payments decides later.', false);
  show('pending');
}

function conclude(outcome, answer) {
  if (outcome === 'failed') fail(answer);
  else if (outcome === 'pending') stayPending(answer);
  else tell('paid', answer);
}

async function act(outcome, send) {
  frame.setAttribute('aria-busy', 'true');
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  let answer;
  let problem;
  try {
    answer = await send();
  } catch (error) {
    problem = error instanceof TypeError ? 'The sandbox does not answer.' : error.message;
  }
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  frame.removeAttribute('aria-busy');
  if (problem === undefined) conclude(outcome, answer);
  else say(problem, true);
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button === null) return;
  const { outcome, settle } = button.dataset;
  if ('close' in button.dataset) tell('dismissed');
  else if (outcome !== undefined) void act(outcome, () => attempt(outcome));
  else if (settle !== undefined) {
    const path = `/sandbox/razorpay/payments/${pendingPayment}/settle`;
    void act(settle, () => post(path, { outcome: settle }));
  }
});

document.addEventListener('submit', (event) => event.preventDefault());

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && frame.dataset.escape === 'true') tell('dismissed');
});

document.addEventListener('mousedown', ({ target }) => {
  if (target === document.body || target === document.documentElement) tell('backdrop');
});

// What is pressed before this would be lost.
frame.inert = false;
document.querySelector('input:checked, button')?.focus();
