/** The e-mail that the entrances begin with: of the account just made, or of the invitation that somebody came with. */
let email = '';

export const entranceEmail = (): string => email;

export function keepEntranceEmail(given: string): void {
  email = given;
}
