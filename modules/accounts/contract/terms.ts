/** The day of the last change is the version. Sign-ups accept it. */
export const termsVersion = '2026-11-29';
