/** The kind of the outbox job that makes the link of an invitation and mails it. */
export const invitationJob = 'invitation';
