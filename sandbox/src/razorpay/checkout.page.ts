import { html, type Html } from '../pages/html.ts';
import type { Order } from './entities.ts';
import { rupees } from './rupees.ts';

export interface CheckoutOptions {
  readonly key: string;
  readonly amount?: number | undefined;
  readonly name: string;
  readonly description: string;
  readonly email: string;
  readonly contact: string;
  /** JSON. */
  readonly notes: string;
  readonly method: 'card' | 'upi' | 'netbanking';
  readonly color: string;
  readonly retry: 'true' | 'false';
  readonly escape: 'true' | 'false';
  /** Whether a UPI ID can be typed. */
  readonly upi_id: 'true' | 'false';
  readonly origin: string;
}

/** The payment window, to be shown in a frame over the merchant's page. */
export function checkoutPage(
  order: Order | undefined,
  options: CheckoutOptions,
  problem: string | undefined,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Payment · Local sandbox</title>
        <link rel="stylesheet" href="/sandbox/base.css" />
        <link rel="stylesheet" href="/sandbox/checkout-window.css" />
        <script src="/sandbox/checkout-window.js" type="module"></script>
      </head>
      <body>
        <main
          class="window"
          inert
          role="dialog"
          aria-labelledby="title"
          data-order="${order?.id ?? ''}"
          data-origin="${options.origin}"
          data-color="${options.color}"
          data-retry="${options.retry}"
          data-escape="${options.escape}"
          data-email="${options.email}"
          data-contact="${options.contact}"
          data-description="${options.description}"
          data-notes="${options.notes}"
        >
          <p class="sandbox">Sandbox: no real money is moved</p>
          <header>
            <div>
              <h1 id="title">${options.name === '' ? 'Payment' : options.name}</h1>
              <p class="for">${options.description}</p>
            </div>
            <p class="amount">${order === undefined ? '' : rupees(order.amount)}</p>
          </header>
          ${problem === undefined ? choices(options) : refused(problem)}
        </main>
      </body>
    </html> `.text;
}

const UPI_ID = html`<label for="vpa">UPI ID</label>
  <input id="vpa" name="vpa" value="success@razorpay" autocomplete="off" spellcheck="false" />`;

function refused(problem: string): Html {
  return html`<p class="notice bad" role="alert">${problem}</p>
    <div class="buttons"><button type="button" data-close>Close</button></div>`;
}

function choices({ method, upi_id: typesUpiId }: CheckoutOptions): Html {
  return html`<form>
      <fieldset class="methods">
        <legend>Pay with</legend>
        ${tab('card', 'Card', method)} ${tab('upi', 'UPI', method)} ${tab('netbanking', 'Netbanking', method)}
      </fieldset>
      <div class="panel" data-for="card"><p>Test card 4111 1111 1111 1111, any name, date and CVV.</p></div>
      <div class="panel" data-for="upi">
        <p>Scan the code with any UPI app, or open the app on this phone.</p>
        ${typesUpiId === 'true' ? UPI_ID : html``}
      </div>
      <div class="panel" data-for="netbanking">
        <label for="bank">Bank</label>
        <select id="bank" name="bank">
          <option value="HDFC">HDFC Bank</option>
          <option value="ICIC">ICICI Bank</option>
          <option value="SBIN">State Bank of India</option>
          <option value="UTIB">Axis Bank</option>
        </select>
      </div>
    </form>
    <p class="notice" role="status" hidden></p>
    <div class="buttons" data-step="pay" role="group" aria-label="How the payment ends">
      <button type="button" class="main" data-outcome="captured">Succeed</button>
      <button type="button" data-outcome="failed">Fail</button>
      <button type="button" data-outcome="pending">Stay pending</button>
      <button type="button" data-close>Cancel</button>
    </div>
    <div class="buttons" data-step="pending" role="group" aria-label="What the bank says" hidden>
      <button type="button" class="main" data-settle="captured">Bank says yes</button>
      <button type="button" data-settle="failed">Bank says no</button>
      <button type="button" data-close>Close</button>
    </div>
    <div class="buttons" data-step="over" hidden><button type="button" data-close>Close</button></div>`;
}

function tab(value: string, label: string, chosen: string): Html {
  const id = `method-${value}`;
  return html`<span class="tab">
    ${
      value === chosen
        ? html`<input type="radio" name="method" id="${id}" value="${value}" checked />`
        : html`<input type="radio" name="method" id="${id}" value="${value}" />`
    }
    <label for="${id}">${label}</label>
  </span>`;
}
