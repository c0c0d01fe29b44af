import type { Answer, TestApp } from '#app/server/test-app.ts';
import { readMails } from '#platform/server/test-mail.ts';

/** The token in the link of a mail's text. */
export const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Asks for a link as a person does who has forgotten the password, and lets the queue work. */
export async function askForLink(test: TestApp, login: string, path = '/developer/forgotPassword') {
  const answer = await test.call('POST', path, { body: { login, type: 'DEVELOPER' } });
  await test.deps.outbox.runOnce();
  return answer;
}

/** The token of the latest mail that carries one. */
export async function latestToken(test: TestApp): Promise<string> {
  const mails = await readMails(test.mailFolder);
  return mails.map(({ text }) => tokenIn(text)).findLast((token) => token !== '') ?? '';
}

/** Chooses a new password by a link. */
export const redefine = (
  test: TestApp,
  token: string,
  senha: string,
  confirmar_senha: string = senha,
): Promise<Answer> => test.call('POST', '/password/redefine', { body: { token, senha, confirmar_senha } });
