/** It is that of the account just made, or of the invitation that somebody came with. */
let email = '';

export const entranceEmail = (): string => email;

let signedUp = '';

export const signedUpEmail = (): string => signedUp;

export function noteSignUp(given: string): void {
  signedUp = given;
  keepEntranceEmail(given);
}

export function keepEntranceEmail(given: string): void {
  email = given;
}

let name = '';

/** It is that of whoever comes from a provider or from a partner and signs up. */
export const entranceName = (): string => name;

export function keepEntranceName(given: string): void {
  name = given;
}
