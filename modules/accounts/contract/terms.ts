/** The current version of the terms of use and privacy, as year and month. Sign-ups accept it. */
export const termsVersion = '2026-11';
