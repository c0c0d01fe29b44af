/** The current version of the terms of use and privacy, the day of its change. Sign-ups accept it. */
export const termsVersion = '2026-11-28';
