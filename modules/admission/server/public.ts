export { attemptOfInvitation } from './invitations.queries.ts';
export { inviteSent, passOnLink } from './invite-sent.ts';
