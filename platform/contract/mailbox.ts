import { acknowledges, route, signedIn } from './route.ts';

/** The platform offers it wherever `needs` refuses an act. */
export const requestConfirmation = route({
  method: 'POST',
  url: '/email-confirmation',
  module: 'accounts',
  summary: 'Mails the caller a new link that shows the mailbox to be theirs; the one of before ends.',
  access: signedIn,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS'],
});
