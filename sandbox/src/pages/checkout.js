(() => {
  // Where this script came from is where its window is, directly or through the portal.
  const home = new URL(document.currentScript.src).origin;

  const FRAME_STYLE = {
    border: '0',
    height: '100%',
    inset: '0',
    position: 'fixed',
    width: '100%',
    zIndex: '2147483647',
    colorScheme: 'normal',
    background: 'rgb(0 0 0 / 55%)',
  };

  function windowUrl(options) {
    const url = new URL(`/sandbox/razorpay/checkout/${encodeURIComponent(options.order_id)}`, home);
    const { prefill = {}, modal = {} } = options;
    const given = {
      key: options.key,
      amount: options.amount,
      name: options.name,
      description: options.description,
      email: prefill.email,
      contact: prefill.contact,
      method: prefill.method,
      notes: options.notes && JSON.stringify(options.notes),
      color: options.theme?.color,
      retry: retryAllowed(options),
      escape: modal.escape !== false,
      upi_id: offersTypedUpiIds(options),
      origin: location.origin,
    };
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, value);
    }
    return url.href;
  }

  /** As the real one: offered unless `config.display.hide` names the whole method or this flow of it. */
  function offersTypedUpiIds({ config }) {
    const hidden = config?.display?.hide ?? [];
    return !hidden.some(
      ({ method, flows }) => method === 'upi' && (flows === undefined || flows.includes('collect')),
    );
  }

  function retryAllowed({ retry, redirect }) {
    // With a redirect the merchant's server hears of the failure, and the page is left.
    return redirect !== true && retry !== false && retry?.enabled !== false;
  }

  /** Fields as PHP reads them: error[code], error[metadata][order_id]. */
  function flatten(value, name = '') {
    if (typeof value !== 'object' || value === null) return [[name, value ?? '']];
    return Object.entries(value).flatMap(([key, inner]) =>
      flatten(inner, name === '' ? key : `${name}[${key}]`),
    );
  }

  function leaveFor(url, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of flatten(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame;
    #before;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      if (!options.order_id)
        throw new Error('The sandbox takes payments for orders alone: no order_id passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame !== undefined) return;
      const frame = document.createElement('iframe');
      Object.assign(frame.style, FRAME_STYLE);
      frame.title = 'Razorpay checkout (sandbox)';
      frame.className = 'razorpay-checkout-frame';
      frame.src = windowUrl(this.#options);
      this.#frame = frame;
      this.#coverPage();
      document.body.append(frame);
      frame.focus();
      addEventListener('message', this.#hear);
    }

    close() {
      if (this.#frame === undefined) return;
      removeEventListener('message', this.#hear);
      this.#frame.remove();
      this.#frame = undefined;
      this.#uncoverPage();
    }

    /** Behind the window nothing scrolls, and nothing takes the focus. */
    #coverPage() {
      const others = [...document.body.children].filter((element) => !element.inert);
      const root = document.documentElement;
      this.#before = { others, overflow: root.style.overflow, focused: document.activeElement };
      for (const element of others) element.inert = true;
      root.style.overflow = 'hidden';
    }

    #uncoverPage() {
      const { others, overflow, focused } = this.#before;
      for (const element of others) element.inert = false;
      document.documentElement.style.overflow = overflow;
      focused?.focus?.();
    }

    #hear = (event) => {
      if (event.source !== this.#frame?.contentWindow || event.origin !== home) return;
      const { type, detail } = event.data;
      if (type === 'paid') this.#succeed(detail);
      else if (type === 'failed') this.#fail(detail);
      else if (type === 'dismissed') this.#dismiss();
      else if (type === 'backdrop' && this.#options.modal?.backdropclose === true) this.#dismiss();
    };

    #succeed(receipt) {
      this.close();
      const { handler, callback_url: callbackUrl, redirect } = this.#options;
      const leaves = callbackUrl !== undefined && (redirect === true || handler === undefined);
      if (leaves) leaveFor(callbackUrl, receipt);
      else handler?.(receipt);
    }

    #fail(error) {
      const { callback_url: callbackUrl, redirect } = this.#options;
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (redirect === true && callbackUrl !== undefined) leaveFor(callbackUrl, { error });
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  }

  window.Razorpay = Razorpay;
})();
