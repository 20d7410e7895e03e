/** Sign-in, registration and callback: texts of the specification, word for word (its trailing blanks too). */
export const SIGN_IN_TEXTS = {
  allFieldsRequired: 'All Fields are Required.',
  phoneRequired: 'Phone Number is required.',
  phoneTenDigits: 'Phone must be 10 digits.',
  /** Ours: it has its ten digits. */
  phoneNotMobile: 'Please enter a mobile number. It begins with 6, 7, 8 or 9.',
  otpRequiredAtLogin: 'OTP is required. Click on GET OTP.',
  otpRequired: 'OTP is required.',
  otpFourDigits: 'OTP must be 4 digits.',
  nameRequired: 'Name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  cityRequired: 'City is required.',

  /** Ours: a link was opened, no code was typed. */
  linkOver: 'This link was used already or is too old. Please ask for a new OTP.',

  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  loginOtpFailed: 'Login Otp failed',
  registrationOtpFailed: 'Registration OTP failed',
  callbackFailed: 'Callback failed',
  noAnswerAtLogin: 'Error While Login',
  noAnswerAtRegister: 'Error in register ',
  noAnswerAtLoginOtp: 'Error Sending OTP',
  noAnswerAtRegisterOtp: 'Error sending OTP!!',
  noAnswerAtCallback: 'Error sending details',
  noAnswerAtCallbackOtp: 'Failed to send OTP.',

  loginOtpSent: 'Otp Sent Successfully',
  otpSent: 'OTP Sent Successfully',
  callbackReceived: 'We will get back to you soon',
  reachOutSoon: 'We will reach out soon',
  loggedIn: 'Login Successfully',
  registered: 'Register Successfully',
  loggedOut: 'Logout Success',
} as const;

/** The landing form's line for a refused OTP request. */
export function otpFailedText(message?: string): string {
  return `OTP failed: ${message ?? 'Something went wrong'}`;
}
