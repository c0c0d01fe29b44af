/** The version of the terms of use and privacy that is accepted on sign-up today: year and month. */
export const termsVersion = '2026-11';
