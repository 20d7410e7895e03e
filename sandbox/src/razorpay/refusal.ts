interface RazorpayError {
  readonly code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

/** A no in Razorpay's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { readonly error: RazorpayError };

  constructor(status: number, error: RazorpayError) {
    super(error.description);
    this.status = status;
    this.body = { error };
  }
}

export function badRequest(description: string, field?: string): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
}

/** Another request came with the idempotency key of this one. */
export function otherRequest(): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description: 'Different request with the same idempotency key has already been processed.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** Two operations on one payment at once: the later one is to be tried again. */
export function busy(): Refusal {
  return badRequest('Request failed because another payment operation is in progress');
}

export function unauthorized(): Refusal {
  return new Refusal(401, {
    code: 'BAD_REQUEST_ERROR',
    description: 'Authentication failed',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

export function serverError(): Refusal {
  return new Refusal(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}
