import { CALLBACK_FORM } from '@portal/contract/program/opening.ts';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import { Button } from '../../ui/plain/field/Button.tsx';
import { OtpBoxes } from '../../ui/plain/otp-boxes/OtpBoxes.tsx';
import { ResendCode } from '../../ui/plain/otp-boxes/ResendCode.tsx';
import { useWebOtp } from '../../ui/plain/otp-boxes/use-web-otp.ts';
import type { Callback } from './use-callback-request.ts';

interface CallbackCodeProps {
  readonly callback: Callback;
}

/** The second half of the form, once a code is on its way. */
export function CallbackCode({ callback }: CallbackCodeProps) {
  const { otp, error, sending, sentCount, changeOtp, requestCallback, getOtp } = callback;
  useWebOtp({
    enabled: true,
    onCode: (code) => {
      changeOtp(code);
      requestCallback(code);
    },
  });
  return (
    <>
      <div>
        <OtpBoxes
          key={sentCount}
          label={CALLBACK_FORM.otp}
          length={OTP_DIGITS}
          value={otp}
          onChange={changeOtp}
          error={error?.field === 'otp' ? error.text : undefined}
          readOnly={sending}
          focusFirst
        />
        <ResendCode key={`sent-${sentCount}`} onResend={getOtp} />
      </div>
      <Button type="submit" whole loading={sending}>
        {CALLBACK_FORM.submit}
      </Button>
    </>
  );
}
