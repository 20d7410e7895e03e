import { ELIGIBILITY } from '../program.ts';

const STILL_WELCOME = 'You can still submit: our team reads every application.';

export const PERCENTAGE_TEXT = `The program asks for at least ${ELIGIBILITY.aggregatePercent}% in graduation. ${STILL_WELCOME}`;
export const EXPERIENCE_TEXT = `The program is made for graduates with up to ${ELIGIBILITY.experienceYearsUpTo} years of experience. ${STILL_WELCOME}`;
