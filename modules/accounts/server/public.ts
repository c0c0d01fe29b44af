export { prepareCredentials } from './change-credentials.ts';
export { checkSecondFactor } from './check-second-factor.ts';
export { concludeSignUp, insertAccount, insertConsents, signUpAccount } from './conclude-sign-up.ts';
export { endSessions } from './end-sessions.ts';
export { limitSignUps } from './limit-sign-ups.ts';
export { isOwnPassword, wrongPassword } from './own-password.ts';
export { newPasswordFaults } from './password-faults.ts';
export { recoveryJob } from './send-link.ts';
export { isFoundByEmail, shownEmail } from './shown-email.ts';
