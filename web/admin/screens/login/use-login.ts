import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { checkRecoveryCode } from '@portal/contract/rules/staff-account.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { signIn } from '../../../api/staff-session.ts';

/** The code that a login asks for after many failures: how often it was asked for, and when it may be again. */
interface CodeStep {
  readonly asked: number;
  readonly resendAt: number;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Login {
  /** Absent while the password is enough. */
  readonly step: CodeStep | undefined;
  readonly code: string;
  readonly enterCode: (code: string) => void;
  /** What is wrong with the code before it is sent. */
  readonly codeMistake: () => string | undefined;
  /** Another user: the code is not theirs. */
  readonly startAgain: () => void;
  /** The password was right, and the second factor follows. */
  readonly isFactorAsked: boolean;
  /** The identity provider proved the user, and the second factor follows. */
  readonly askForFactor: () => void;
  /** Signs in; undefined if a code or the second factor is needed first. Throws ApiError. */
  readonly send: (
    credentials: Credentials,
    isResend?: boolean,
  ) => Promise<{ readonly mustAddFactor: boolean } | undefined>;
}

/** Keeps whether the server asked for a code, and the code itself. */
export function useLogin(): Login {
  const [step, setStep] = useState<CodeStep>();
  const [code, setCode] = useState('');
  const [isFactorAsked, setFactorAsked] = useState(false);
  const startAgain = () => {
    setStep(undefined);
    setCode('');
    setFactorAsked(false);
  };
  const codeNeeded = () => {
    setCode('');
    setStep((last) => ({
      asked: (last?.asked ?? 0) + 1,
      resendAt: Date.now() + OTP_RESEND_SECONDS * 1000,
    }));
  };
  return {
    step,
    code,
    enterCode: setCode,
    codeMistake: () => (step === undefined ? undefined : checkRecoveryCode(code)),
    startAgain,
    isFactorAsked,
    askForFactor: () => setFactorAsked(true),
    async send(credentials, isResend = false) {
      try {
        return await signIn({ ...credentials, ...(step === undefined || isResend ? {} : { otp: code }) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'LOGIN_CODE_REQUIRED') {
          codeNeeded();
          return undefined;
        }
        if (error.code === 'SECOND_FACTOR_REQUIRED') {
          setFactorAsked(true);
          return undefined;
        }
        // The password alone is enough again, and it was wrong.
        if (error.code === 'WRONG_CREDENTIALS') startAgain();
        throw error;
      }
    },
  };
}
