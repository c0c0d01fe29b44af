import type { Answer, TestApp } from '#app/server/test-app.ts';
import { readMails } from '#platform/server/test-mail.ts';

/** The token in the link of a mail's text, which is not the one in its foot. */
export const tokenIn = (text: string): string => /(?<!\/emails)#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Requests a link like somebody who forgot the password, and runs the queue. */
export async function askForLink(test: TestApp, login: string, path = '/developer/forgotPassword') {
  const answer = await test.call('POST', path, { body: { login, type: 'DEVELOPER' } });
  await test.deps.outbox.runOnce();
  return answer;
}

/** The token of the latest of these mails that contains one. */
export const latestTokenOf = (mails: readonly { readonly text: string }[]): string =>
  mails.map(({ text }) => tokenIn(text)).findLast((token) => token !== '') ?? '';

/** The token of the latest mail that contains one. */
export const latestToken = async (test: TestApp): Promise<string> =>
  latestTokenOf(await readMails(test.mailFolder));

/** Sets a new password with a link. */
export const redefine = (
  test: TestApp,
  token: string,
  senha: string,
  confirmar_senha: string = senha,
): Promise<Answer> => test.call('POST', '/password/redefine', { body: { token, senha, confirmar_senha } });
