/** The kind of the outbox job that looks up an account and mails it a recovery link. */
export const recoveryJob = 'recovery';
