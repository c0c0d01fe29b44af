/** The e-mail that the entrances begin with: of the account just made, or of the invitation that somebody came with. */
let email = '';

export const entranceEmail = (): string => email;

let signedUp = '';

/** The e-mail of the account that was just made on this page. */
export const signedUpEmail = (): string => signedUp;

export function noteSignUp(given: string): void {
  signedUp = given;
  keepEntranceEmail(given);
}

export function keepEntranceEmail(given: string): void {
  email = given;
}
