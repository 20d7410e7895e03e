import type { ErrorDetails } from '@portal/contract/error-reply.ts';
import { ERRORS, type ErrorCode, type FieldErrors } from '@portal/contract/errors.ts';

interface AppErrorOptions {
  /** Sent instead of the code's own text. */
  readonly text?: string;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly details?: ErrorDetails;
  readonly cause?: unknown;
}

/** A refusal that is reported to the caller. Anything else that is thrown is a defect and returns 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.text ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
  }
}
