import { href, paths } from '#platform/contract/paths.ts';
import type { Role } from '#platform/contract/route.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { kindOf } from '../account.queries.ts';
import type { RecoveringAccount } from './recovery.queries.ts';

const askedFor = [
  'Recebemos um pedido para redefinir a senha da sua conta no Provado. O link abaixo vale por 30 minutos e só funciona uma vez.',
];
const notAskedFor = 'Se você não fez esse pedido, ignore este e-mail: sua senha continua a mesma.';
const resetByAnother = [
  'Outra pessoa da administração redefiniu o seu acesso ao Provado: a senha antiga e a verificação em duas etapas deixaram de valer, e suas sessões foram encerradas.',
  'Escolha uma senha nova pelo link abaixo. Ele vale por 30 minutos e só funciona uma vez; se expirar, peça outro a quem redefiniu.',
];

export interface ResetOnServer {
  readonly factorOff: boolean;
}

const onServer = ({ factorOff }: ResetOnServer): string =>
  `Quem mantém o servidor redefiniu o seu acesso ao Provado: a senha antiga${
    factorOff ? ' e a verificação em duas etapas deixaram' : ' deixou'
  } de valer, e suas sessões foram encerradas.`;
const notAsked = 'Se você não pediu isso, fale com quem mantém o servidor.';

/** The token stands after the #, so that neither the page's request nor its log contains it. */
export const linkTo = (role: Role, token: string, publicUrl: string): string =>
  `${publicUrl}${href(paths.redefine, { user: kindOf[role] })}#token=${token}`;

export const resetOnServerMail = (
  account: RecoveringAccount,
  reset: ResetOnServer,
  publicUrl: string,
): Mail => ({
  sender: 'account',
  to: account.email,
  subject: 'Seu acesso ao Provado foi redefinido',
  ...renderMail({
    to: account.name,
    paragraphs: [onServer(reset), 'A senha nova é escolhida pelo link que essa pessoa tem.'],
    link: { text: 'Abrir o Provado', url: publicUrl },
    notes: [notAsked],
  }),
});

export interface EnteredCompany {
  readonly company: string;
}

/** It greets nobody by name: nobody has shown yet whose mailbox it is. */
export const enteredMail = (
  { email }: RecoveringAccount,
  { company }: EnteredCompany,
  url: string,
): Mail => ({
  sender: 'account',
  to: email,
  subject: `${company} está no Provado`,
  ...renderMail({
    paragraphs: [
      `A administração do Provado cadastrou a empresa ${company} pelos documentos dela, com este e-mail como o de quem cuida da conta.`,
      'Para entrar, escolha a sua senha pelo link abaixo. Ele vale por 30 minutos e só funciona uma vez. Se ele expirar, abra-o mesmo assim e peça um novo.',
      'Se a empresa não é sua, ignore este e-mail: uma conta em que ninguém entra em 7 dias é excluída.',
    ],
    link: { text: 'Escolher a senha', url },
  }),
});

export function recoveryMail(
  account: RecoveringAccount,
  token: string,
  { publicUrl, reset }: { readonly publicUrl: string; readonly reset?: ResetOnServer | undefined },
): Mail {
  const paragraphs = reset
    ? [
        onServer(reset),
        'Escolha uma senha nova pelo link abaixo. Ele vale por 30 minutos e só funciona uma vez.',
      ]
    : account.role === 'ADMIN'
      ? resetByAnother
      : askedFor;
  const ofAnother = account.role === 'ADMIN' ? undefined : notAskedFor;
  const note = reset ? notAsked : ofAnother;
  return {
    sender: 'account',
    to: account.email,
    subject: 'Redefina sua senha no Provado',
    ...renderMail({
      to: account.name,
      paragraphs,
      link: { text: 'Redefinir senha', url: linkTo(account.role, token, publicUrl) },
      ...(note && { notes: [note] }),
    }),
  };
}

export function redefinedMail(account: RecoveringAccount, publicUrl: string): Mail {
  return {
    sender: 'account',
    to: account.email,
    subject: 'Sua senha no Provado foi redefinida',
    ...renderMail({
      to: account.name,
      paragraphs: [
        'A senha da sua conta no Provado acaba de ser redefinida, e todas as sessões abertas foram encerradas.',
        'Se foi você, é só entrar com a senha nova.',
        `Se não foi você, ${recoveryHint(kindOf[account.role])} e confira a segurança do seu e-mail.`,
      ],
      link: { text: 'Entrar no Provado', url: publicUrl + paths[kindOf[account.role]].signIn },
    }),
  };
}

export const recoveryHint = (kind: Schema['accounts']['kind']): string =>
  kind === 'admin'
    ? 'peça a outra pessoa da administração que redefina o seu acesso, ou a quem mantém o servidor'
    : 'use “Esqueceu a senha?” na página de entrada para escolher outra senha';
