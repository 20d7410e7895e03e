import {
  type Check,
  checkCity,
  checkEmail,
  checkName,
  checkOtp,
  checkPhone,
} from '@portal/contract/rules/identity.ts';

export const DETAIL_FIELDS = ['name', 'email', 'city', 'phone'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type Details = Readonly<Record<DetailField, string>>;

/** The one error that a form shows at a time. */
export interface FormError {
  readonly field: DetailField | 'otp';
  readonly text: string;
}

const CHECKS: Record<DetailField, Check> = {
  name: checkName,
  email: checkEmail,
  city: checkCity,
  phone: checkPhone,
};

export function firstDetailError(details: Details): FormError | undefined {
  for (const field of DETAIL_FIELDS) {
    const text = CHECKS[field](details[field]);
    if (text !== undefined) return { field, text };
  }
  return undefined;
}

export function otpError(otp: string): FormError | undefined {
  const text = checkOtp(otp);
  return text === undefined ? undefined : { field: 'otp', text };
}
