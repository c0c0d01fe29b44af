import { acknowledges, route, signedIn } from './route.ts';

/** The platform offers it wherever `needs` refuses an act. */
export const requestConfirmation = route({
  method: 'POST',
  url: '/email-confirmation',
  module: 'accounts',
  summary:
    'Mails the caller a new link that shows the mailbox to be theirs; earlier ones stay valid until their own end.',
  access: signedIn,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS'],
});
