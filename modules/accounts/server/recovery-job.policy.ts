/** The kind of outbox job that looks for an account and mails it a recovery link. */
export const recoveryJob = 'recovery';
