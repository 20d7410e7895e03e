/** Draws what each screen of the candidate's area begins with, to standard output: JSON by the screen's address. */
import { toApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import type { ComponentType } from 'react';
import { keepCandidateSession } from '../api/candidate-session.ts';
import { Opening } from '../candidate/opening/Opening.tsx';
import { PLACES } from '../candidate/opening/placeholders.ts';
import { ApplicationFormScreen } from '../candidate/screens/application-form/ApplicationFormScreen.tsx';
import { DashboardScreen } from '../candidate/screens/dashboard/DashboardScreen.tsx';
import { LoanOptionsScreen } from '../candidate/screens/loan-options/LoanOptionsScreen.tsx';
import { LoginScreen } from '../candidate/screens/login/LoginScreen.tsx';
import { PaymentOptionsScreen } from '../candidate/screens/payment-options/PaymentOptionsScreen.tsx';
import { RegisterScreen } from '../candidate/screens/register/RegisterScreen.tsx';
import '../ui/plain/no-script.css';
import '../ui/plain/theme.css';
import { draw } from './draw.ts';

/** The others show what the previous screen passed to them. */
const SCREENS: Partial<Record<string, ComponentType>> = {
  [screens.login]: LoginScreen,
  [screens.register]: RegisterScreen,
  [screens.dashboard]: DashboardScreen,
  [screens.applicationForm]: ApplicationFormScreen,
  [screens.paymentOptions]: PaymentOptionsScreen,
  [screens.loanOptions]: LoanOptionsScreen,
};

keepCandidateSession({
  token: 'none',
  username: `${PLACES.firstName} ${PLACES.otherNames}`,
  application_id: toApplicationNumber(PLACES.applicationNumber),
});
const drawn: Record<string, string> = {};
for (const address of Object.values(screens)) {
  const audience = address === screens.login || address === screens.register ? 'guest' : 'candidate';
  drawn[address] = await draw(<Opening Screen={SCREENS[address]} audience={audience} />);
}
process.stdout.write(JSON.stringify(drawn));
