import { PAYMENT_TEXTS } from './texts/payment.ts';
import { LOGIN_CODE_SENT_TEXT, NOT_PROVED_TEXT, SECOND_PERSON_TEXT } from './texts/refusals.ts';

/**
 * Every way a call can be refused: its HTTP status and the text used where the caller's
 * situation gives no better one. The code goes over the wire beside the text.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, text: 'Some of what was sent is not valid. Please check it and try again.' },
  MALFORMED_REQUEST: { status: 400, text: 'The request could not be read. Please try again.' },
  OTP_WRONG: { status: 400, text: 'This OTP is not right. Please check the SMS and enter it again.' },
  OTP_EXPIRED: { status: 400, text: 'This OTP has expired. Please ask for a new one.' },
  RECOVERY_CODE_WRONG: {
    status: 400,
    text: 'This code is not right or has expired. Please check the SMS or ask for a new code.',
  },
  OLD_PASSWORD_WRONG: { status: 400, text: 'The old password is not right.' },
  PAYMENT_SIGNATURE_WRONG: {
    status: 400,
    text: 'This payment could not be verified. If money was taken, we find it and credit it by ourselves.',
  },
  NOT_SIGNED_IN: { status: 401, text: 'Please log in to continue.' },
  WRONG_CREDENTIALS: { status: 401, text: 'The username or password is not right.' },
  LOGIN_CODE_REQUIRED: { status: 401, text: LOGIN_CODE_SENT_TEXT },
  LOGIN_CODE_WRONG: {
    status: 401,
    text: 'The password or the code is not right, or the code has expired. Please check both or ask for a new code.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, text: 'Confirm that it is you.' },
  SECOND_FACTOR_WRONG: {
    status: 401,
    text: 'This is not right, or was used already. Please try again or choose another way.',
  },
  NOT_ALLOWED: { status: 403, text: 'Your role does not allow this.' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    text: 'Your role needs a second factor. Add a passkey or an authenticator app to go on.',
  },
  PASSWORD_NEEDED: { status: 403, text: 'Please enter your password again to change this.' },
  SIGN_IN_AGAIN_NEEDED: { status: 403, text: 'Please sign in again with your work account to change this.' },
  SECOND_ADMIN_NEEDED: {
    status: 403,
    text: 'A second admin has to agree before the factors of a user are removed. Please make another user an active admin first.',
  },
  ACCOUNT_INACTIVE: { status: 403, text: 'This user is not active. Please ask an admin to activate it.' },
  SECOND_PERSON_NEEDED: { status: 409, text: SECOND_PERSON_TEXT },
  SIGNUP_CLOSED: { status: 403, text: 'New users are added by an admin. Please ask one.' },
  PASSWORD_NOT_USED: { status: 403, text: 'Your password does not open this portal.' },
  IDENTITY_REFUSED: { status: 403, text: NOT_PROVED_TEXT },
  NOT_FOUND: { status: 404, text: 'Not Found' },
  REQUEST_TIMEOUT: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  CONFLICT: { status: 409, text: 'This has changed in the meantime. Please reload and try again.' },
  ALREADY_REGISTERED: {
    status: 409,
    text: 'This mobile number is registered already. Please log in instead.',
  },
  USERNAME_TAKEN: { status: 409, text: 'This username is taken. Please choose another one.' },
  LAST_ADMIN: {
    status: 409,
    text: 'This is the last active admin. Please make another user an active admin first.',
  },
  LAST_FACTOR: {
    status: 409,
    text: 'Your role needs a second factor, so the last one stays. Please add another one first.',
  },
  PAID_NOT_DELETED: { status: 409, text: 'Money is paid for this application, so it is not deleted.' },
  STATUS_MOVE_REFUSED: { status: 409, text: 'The application cannot be moved to this status.' },
  AMOUNT_ABOVE_REMAINING: { status: 409, text: 'This is more than what remains to be paid.' },
  DESK_PAYMENT_FIXED: {
    status: 409,
    text: 'This payment is at the bank, or the cash book of its day is closed, so it is not changed any more.',
  },
  NUMBER_REPEATED: { status: 409, text: 'This number is recorded for another payment already.' },
  BOOK_CLOSED: { status: 409, text: 'The cash book of this day is closed already.' },
  PAYING_NOT_OPEN: { status: 409, text: PAYMENT_TEXTS.notOpen },
  ALREADY_PAID: { status: 409, text: PAYMENT_TEXTS.alreadyPaid },
  PAYMENT_UNDER_WAY: {
    status: 409,
    text: 'We are checking an earlier payment with the bank. Please do not pay this one again.',
  },
  TOO_LARGE: { status: 413, text: 'What was sent is too large.' },
  WRONG_CONTENT_TYPE: { status: 415, text: 'This kind of content is not accepted here.' },
  IDENTITY_PROVIDER_AWAY: {
    status: 424,
    text: 'The sign-in service does not answer just now. Please try again in a moment, or log in with your password if you have one.',
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a little and try again.' },
  PROOF_REQUIRED: {
    status: 429,
    text: 'Many OTPs are being asked for. Please reload the page and try again.',
  },
  INTERNAL: { status: 500, text: 'Something went wrong.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    text: 'The payment service does not answer just now. Nothing was taken. Please try again in a moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    text: 'Documents cannot be stored or opened just now. Everything else works. Please try again in a few minutes.',
  },
  SCANNER_UNAVAILABLE: {
    status: 503,
    text: 'Files cannot be checked for viruses just now, so none are taken. Everything else works. Please try again in a few minutes.',
  },
  UNAVAILABLE: { status: 503, text: 'The portal is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Field name → the text to show under that field. */
export type FieldErrors = Readonly<Record<string, string>>;
