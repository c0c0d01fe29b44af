/** The e-mail of the account that was just made in this page, for the sign-in that follows. */
let email = '';

export const signedUpEmail = (): string => email;

export function keepSignedUpEmail(given: string): void {
  email = given;
}
