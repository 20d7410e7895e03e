const SHORTEST = 16;
const FEWEST_CHARACTERS = 8;
const REPEATED = /^(.{1,12}?)\1+$/;
/** How every secret of the sandbox begins; they are public. */
const SANDBOX = /^sandbox/i;

/** Whether a secret that a service or a generator issued would not look like this. */
export function isWeakSecret(secret: string): boolean {
  return (
    secret.length < SHORTEST ||
    new Set(secret).size < FEWEST_CHARACTERS ||
    REPEATED.test(secret) ||
    SANDBOX.test(secret)
  );
}
