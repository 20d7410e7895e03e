import {
  checkNewPassword,
  checkStrictPassword,
  PASSWORD_MIN_LENGTH,
  wordsToAvoid,
} from '@portal/contract/rules/staff-account.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Which new passwords the portal accepts. */
export interface PasswordPolicy {
  readonly minLength: number;
  /** Refuses a weak password in the words of the rule, at the field that it came in. */
  check(field: string, password: string, ofUser: string): Promise<void>;
}

/** Of 0 to 4: at least 10^8 guesses. */
const LEAST_SCORE = 3;
// The time that a measurement takes grows with both. The start of a password that is strong makes all of it strong.
const MEASURED_LENGTH = 24;
const SUBSTITUTIONS = 10;

/** With the specified minimum the specified rules hold; an operator who asks for more gets the strict ones. */
export function createPasswordPolicy(minLength: number): PasswordPolicy {
  const isStrict = minLength > PASSWORD_MIN_LENGTH;
  let meter: ReturnType<typeof loadMeter> | undefined;

  async function mistakeIn(password: string, ofUser: string): Promise<string | undefined> {
    if (!isStrict) return checkNewPassword(password);
    const mistake = checkStrictPassword(password, ofUser, minLength);
    if (mistake !== undefined) return mistake;
    meter ??= loadMeter();
    const measured = (await meter).check(password.slice(0, MEASURED_LENGTH), [...wordsToAvoid(ofUser)]);
    return measured.score < LEAST_SCORE ? STAFF_TEXTS.passwordWeak : undefined;
  }

  return {
    minLength,
    async check(field, password, ofUser) {
      const text = await mistakeIn(password, ofUser);
      if (text !== undefined) throw new AppError('INVALID_INPUT', { text, fields: { [field]: text } });
    },
  };
}

/** Its dictionaries take megabytes, which a portal without strict rules does not need. */
async function loadMeter() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}
