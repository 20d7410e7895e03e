import { describe, expect, it } from 'vitest';
import { otpFailedText, SIGN_IN_TEXTS } from './sign-in.ts';

describe('the texts of signing in, to the letter', () => {
  it('name what is wrong with a field [5.2-11]', () => {
    expect(SIGN_IN_TEXTS).toMatchObject({
      allFieldsRequired: 'All Fields are Required.',
      phoneRequired: 'Phone Number is required.',
      phoneTenDigits: 'Phone must be 10 digits.',
      otpRequiredAtLogin: 'OTP is required. Click on GET OTP.',
      otpRequired: 'OTP is required.',
      otpFourDigits: 'OTP must be 4 digits.',
      nameRequired: 'Name is required.',
      emailRequired: 'Email is required.',
      emailInvalid: 'Invalid email format.',
      cityRequired: 'City is required.',
    });
  });

  it('stand in where the server refuses without words [8c.1-6]', () => {
    expect(SIGN_IN_TEXTS).toMatchObject({
      loginFailed: 'Login failed',
      registrationFailed: 'Registration failed',
      loginOtpFailed: 'Login Otp failed',
      registrationOtpFailed: 'Registration OTP failed',
      callbackFailed: 'Callback failed',
    });
    expect(otpFailedText()).toBe('OTP failed: Something went wrong');
    expect(otpFailedText('Please wait')).toBe('OTP failed: Please wait');
  });

  it('stand in where nobody answers [8c.7-12]', () => {
    expect(SIGN_IN_TEXTS).toMatchObject({
      noAnswerAtLogin: 'Error While Login',
      noAnswerAtRegister: 'Error in register ',
      noAnswerAtLoginOtp: 'Error Sending OTP',
      noAnswerAtRegisterOtp: 'Error sending OTP!!',
      noAnswerAtCallback: 'Error sending details',
      noAnswerAtCallbackOtp: 'Failed to send OTP.',
    });
  });

  it('tell what went well [8c.13-18]', () => {
    expect(SIGN_IN_TEXTS).toMatchObject({
      loginOtpSent: 'Otp Sent Successfully',
      otpSent: 'OTP Sent Successfully',
      callbackReceived: 'We will get back to you soon',
      reachOutSoon: 'We will reach out soon',
      loggedIn: 'Login Successfully',
      registered: 'Register Successfully',
      loggedOut: 'Logout Success',
    });
  });
});
