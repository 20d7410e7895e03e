import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { isApplicationId, parseApplicationNumber, toApplicationId, toApplicationNumber } from './ids.ts';
import type { ApplicationId, ApplicationNumber } from './ids.ts';
import { applicationId, applicationNumber, type byApplication } from './routes/application-ids.ts';
import type { StaffApplication } from './routes/staff-applications.ts';
import type { PaymentRecord } from './routes/staff-payments.ts';
import { loanZipName } from './rules/file-names.ts';

const id = toApplicationId(4182);
const number = toApplicationNumber('KBP26-004182');

/** Held by the compiler: a line below `@ts-expect-error` that compiles is an error of `npm run check`. */
describe('the two ids of an application', () => {
  it('cannot be passed for one another', () => {
    expectTypeOf<ApplicationId>().not.toExtend<ApplicationNumber>();
    expectTypeOf<ApplicationNumber>().not.toExtend<ApplicationId>();
    // @ts-expect-error the id of the row where the number is asked for
    expect(loanZipName(id)).toBe('loan_documents_4182.zip');
    expect(loanZipName(number)).toBe('loan_documents_KBP26-004182.zip');
  });

  it('cannot be made of any number or text, nor of the id of another row', () => {
    expectTypeOf<number>().not.toExtend<ApplicationId>();
    expectTypeOf<string>().not.toExtend<ApplicationNumber>();
    expectTypeOf<PaymentRecord['id']>().not.toExtend<ApplicationId>();
    // @ts-expect-error any text
    expect(loanZipName('pay_1')).toBe('loan_documents_pay_1.zip');
  });

  it('are read from the wire as what they are', () => {
    expectTypeOf<z.output<typeof applicationNumber>>().toEqualTypeOf<ApplicationNumber>();
    expectTypeOf<z.output<typeof applicationId>>().toEqualTypeOf<ApplicationId>();
    expectTypeOf<StaffApplication['id']>().toEqualTypeOf<ApplicationId>();
    expectTypeOf<StaffApplication['application_id']>().toEqualTypeOf<ApplicationNumber>();
    expectTypeOf<PaymentRecord['application_id']>().toEqualTypeOf<ApplicationNumber>();
    expect(applicationNumber.parse(' kbp26-004182 ')).toBe(number);
    expect(applicationId.parse('4182')).toBe(id);
  });

  it('are sent as what they are', () => {
    expectTypeOf<z.input<typeof byApplication>['application_id']>().toEqualTypeOf<ApplicationNumber>();
  });

  it('are made of what can be one', () => {
    expect([1, 0, -1, 1.5, Number.NaN].map(isApplicationId)).toEqual([true, false, false, false, false]);
    expect(['KBP26-004182', '', null, undefined].map(parseApplicationNumber)).toEqual([
      number,
      undefined,
      undefined,
      undefined,
    ]);
    expect(() => toApplicationId(0)).toThrow('0 is not the id of a row');
    expect(() => toApplicationNumber('')).toThrow('An application number is not empty');
  });
});
