import { LINKS, PROGRAM } from '@portal/contract/program.ts';
import {
  checkEmail,
  checkName,
  checkOtp,
  checkPhone,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '@portal/contract/rules/identity.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useState } from 'react';
import { publicCall } from '../../../api/client.ts';
import { readUtm } from '../../../api/utm.ts';
import { withProof } from '../../../api/with-proof.ts';
import { Button } from '../../../ui/plain/field/Button.tsx';
import { TextField } from '../../../ui/plain/field/TextField.tsx';
import { forgetCode, keptCode } from '../../../ui/plain/otp-boxes/code-under-way.ts';
import { useGo } from '../../navigation/use-go.ts';
import { SignInForm } from '../../sign-in/SignInForm.tsx';
import { SignInStage } from '../../sign-in/SignInStage.tsx';
import { useOtpSignIn } from '../../sign-in/use-otp-sign-in.ts';
import { useSmsLink } from '../../sign-in/use-sms-link.ts';

const CHECKS = [
  ['name', checkName],
  ['email', checkEmail],
  ['mobile', checkPhone],
] as const;
const EMPTY = { name: '', email: '', mobile: '' };
const TEXTS = {
  sent: SIGN_IN_TEXTS.otpSent,
  sending: { refused: SIGN_IN_TEXTS.registrationOtpFailed, noAnswer: SIGN_IN_TEXTS.noAnswerAtRegisterOtp },
  signingIn: { refused: SIGN_IN_TEXTS.registrationFailed, noAnswer: SIGN_IN_TEXTS.noAnswerAtRegister },
};

export function RegisterScreen() {
  const byLink = useSmsLink({
    signIn: (link) => publicCall('POST /api/auth/register/', { body: { link } }),
    failures: TEXTS.signingIn,
    flag: 'fromRegister',
  });
  const [values, setValues] = useState(() => ({ ...EMPTY, ...keptCode('register')?.details }));
  const signIn = useOtpSignIn<'name' | 'email'>({
    form: 'register',
    values,
    checks: CHECKS,
    checkOtp,
    sendOtp: (again) =>
      withProof(
        (proof) => publicCall('POST /api/auth/registerOtp/', { body: { ...values, proof, ...readUtm() } }),
        { again },
      ),
    signIn: (otp) => publicCall('POST /api/auth/register/', { body: { ...values, otp, ...readUtm() } }),
    texts: TEXTS,
    flag: 'fromRegister',
  });
  const change = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    signIn.clearError();
  };
  const errorAt = (field: string) => (signIn.error?.field === field ? signIn.error.text : undefined);
  return (
    <SignInStage
      title="Register"
      heading="Write your name."
      lead="Registration takes two minutes and costs nothing."
      plate={{ name: values.name, role: PROGRAM.role }}
      note={<RegisterNote />}
    >
      {byLink ? (
        <p role="status">Registering you with the link from your SMS.</p>
      ) : (
        <SignInForm
          signIn={signIn}
          submitLabel="Register"
          mobile={values.mobile}
          onMobileChange={change('mobile')}
          mobileHelp={
            signIn.error?.code === 'ALREADY_REGISTERED' ? <LoginInstead mobile={values.mobile} /> : undefined
          }
        >
          <TextField
            label="Full Name"
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_LENGTH}
            value={values.name}
            onChange={change('name')}
            error={errorAt('name')}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_LENGTH}
            value={values.email}
            onChange={change('email')}
            error={errorAt('email')}
          />
        </SignInForm>
      )}
    </SignInStage>
  );
}

/** Passes the number on, so that the candidate need not type it twice. */
function LoginInstead({ mobile }: { readonly mobile: string }) {
  const go = useGo();
  const logIn = () => {
    // Another number may be waiting for its code there.
    forgetCode('login');
    go(CANDIDATE_SCREENS.login, { state: { mobile } });
  };
  return (
    <Button look="outlined" onClick={logIn}>
      Login with this number
    </Button>
  );
}

function RegisterNote() {
  return (
    <>
      <p>
        Registered already? <a href={CANDIDATE_SCREENS.login}>Login</a>
      </p>
      <p>
        What we do with your details: <a href={LINKS.privacy}>privacy policy</a>,{' '}
        <a href={LINKS.terms}>terms</a>.
      </p>
    </>
  );
}
