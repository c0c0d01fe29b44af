import type { HttpReply, TestApp } from '#app/server/test-app.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

/** Another token stands in the foot of a mail. */
export const tokenIn = (text: string): string => /(?<!\/emails)#token=([\w-]+)/.exec(text)?.[1] ?? '';

export async function askForLink(test: TestApp, login: string, path = '/developer/forgotPassword') {
  const answer = await test.call('POST', path, { body: { login, type: 'DEVELOPER' } });
  await test.deps.outbox.runOnce();
  return answer;
}

export const latestTokenOf = (mails: readonly { readonly text: string }[]): string =>
  mails.map(({ text }) => tokenIn(text)).findLast((token) => token !== '') ?? '';

export const latestToken = async (test: TestApp): Promise<string> =>
  latestTokenOf(await readMails(test.mailFolder));

export const redefine = (
  test: TestApp,
  token: string,
  senha: string,
  confirmar_senha: string = senha,
): Promise<HttpReply> => test.call('POST', '/password/redefine', { body: { token, senha, confirmar_senha } });
