/** Between the button on the login screen and the way back from the identity provider. */
export const IDENTITY_LOGIN_SECONDS = 10 * 60;
/** Sign-ins that one address may begin; an office shares it. */
export const IDENTITY_LOGINS_PER_ADDRESS_HOUR = 600;
/** How often the identity provider is asked whether a signed-in user is still there, where it gives refresh tokens. */
export const IDENTITY_CHECK_SECONDS = 5 * 60;
