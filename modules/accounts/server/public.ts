export { isDocumentTaken, isFoundByEmail, isNameless, shownEmail } from './account.queries.ts';
export { isReserved } from './mailbox/undo.queries.ts';
export { prepareCredentials } from './password/change-credentials.ts';
export { isOwnPassword, wrongPassword } from './password/own-password.ts';
export { newPasswordFaults } from './password/password-faults.ts';
export { findProof, keepProof, useUpProof } from './providers/kept-proofs.ts';
export {
  askAgain,
  checkProvider,
  exchange,
  type OpenIdProvider,
  type Proof,
  ProviderError,
  signInAddress,
} from './providers/openid.ts';
export { beginFlow, endFlow, longestProofMs, type Visit } from './providers/sign-in-flow.ts';
export { recoveryJob } from './recovery/send-link.ts';
export { checkSecondFactor } from './second-factor/check-second-factor.ts';
export { identifyBy, readCredentials, type SessionHashes } from './sessions/identify-caller.ts';
export {
  endSessions,
  type StoredSession,
  sessionColumns,
  sessionTables,
} from './sessions/session.queries.ts';
export {
  concludeSignUp,
  documentTaken,
  insertAccount,
  insertConsents,
  signUpAccount,
} from './sign-in/conclude-sign-up.ts';
export { limitSignUps } from './sign-in/limit-sign-ups.ts';
export { bindSession, openSession } from './sign-in/open-session.ts';
export { proveByPassword } from './sign-in/sign-in.ts';
