export { linkTokenIn, runOfLink } from './invitation-links.queries.ts';
export { lastingLink } from './invitation-links.ts';
export { attemptOfInvitation } from './invitations.queries.ts';
export { inviteSent, passOnLink } from './invite-sent.ts';
export { acceptInvitation } from './open-invitation.ts';
