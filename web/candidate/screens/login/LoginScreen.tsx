import { checkLoginOtp, checkPhone } from '@portal/contract/rules/identity.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { publicCall } from '../../../api/client.ts';
import { withProof } from '../../../api/with-proof.ts';
import { keptCode } from '../../../ui/plain/otp-boxes/code-under-way.ts';
import { stateText } from '../../navigation/navigation-state.ts';
import { SignInForm } from '../../sign-in/SignInForm.tsx';
import { SignInStage } from '../../sign-in/SignInStage.tsx';
import { useOtpSignIn } from '../../sign-in/use-otp-sign-in.ts';
import { useSmsLink } from '../../sign-in/use-sms-link.ts';

const CHECKS = [['mobile', checkPhone]] as const;
const TEXTS = {
  sent: SIGN_IN_TEXTS.loginOtpSent,
  sending: { refused: SIGN_IN_TEXTS.loginOtpFailed, noAnswer: SIGN_IN_TEXTS.noAnswerAtLoginOtp },
  signingIn: { refused: SIGN_IN_TEXTS.loginFailed, noAnswer: SIGN_IN_TEXTS.noAnswerAtLogin },
};

export function LoginScreen() {
  const { state } = useLocation();
  const byLink = useSmsLink({
    signIn: (link) => publicCall('POST /api/auth/login/', { body: { link } }),
    failures: TEXTS.signingIn,
    flag: 'fromLogin',
  });
  const [mobile, setMobile] = useState(
    () => keptCode('login')?.details['mobile'] ?? stateText(state, 'mobile') ?? '',
  );
  const values = useMemo(() => ({ mobile }), [mobile]);
  const signIn = useOtpSignIn({
    form: 'login',
    values,
    checks: CHECKS,
    checkOtp: checkLoginOtp,
    sendOtp: (again) =>
      withProof((proof) => publicCall('POST /api/auth/loginOtp/', { body: { mobile, proof } }), { again }),
    signIn: (otp) => publicCall('POST /api/auth/login/', { body: { mobile, otp } }),
    texts: TEXTS,
    flag: 'fromLogin',
  });
  return (
    <SignInStage
      title="Login"
      heading="Welcome back."
      lead="Your application is where you left it."
      plate={{ name: undefined }}
      note={
        <>
          <p>We never ask for this OTP on a call. Not the bank, not the academy.</p>
          <p>
            New here? <a href={CANDIDATE_SCREENS.register}>Register</a>
          </p>
        </>
      }
    >
      {byLink ? (
        <p role="status">Logging you in with the link from your SMS.</p>
      ) : (
        <SignInForm
          signIn={signIn}
          submitLabel="Login"
          mobile={mobile}
          onMobileChange={(digits) => {
            setMobile(digits);
            signIn.clearError();
          }}
        />
      )}
    </SignInStage>
  );
}
