export { prepareCredentials } from './credentials.policy.ts';
export { isOwnPassword, wrongPassword } from './own-password.policy.ts';
export { newPasswordFaults } from './password.policy.ts';
export { recoveryJob } from './recovery-job.policy.ts';
export { checkSecondFactor } from './second-factor.policy.ts';
export { endSessions } from './session-end.policy.ts';
export { concludeSignUp, insertAccount, insertConsents, signUpsPerAddress } from './sign-up.policy.ts';
