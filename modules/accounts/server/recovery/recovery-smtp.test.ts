import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { type ReadMail, readMail } from '#platform/server/mail/test-mail.ts';
import { askForLink, redefine, tokenIn } from './test-recovery.ts';

let server: SMTPServer;
let received: { envelope: string; mail: ReadMail }[];
let refusing: boolean;
let test: TestApp;

beforeEach(async () => {
  received = [];
  refusing = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusing) return callback(new Error('The mailbox is busy.'));
        const envelope = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ envelope, mail: await readMail(Buffer.concat(chunks)) });
        callback();
      });
    },
  });
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    });
  });
  test = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterEach(async () => {
  await test.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

it('a mail server receives the link, which works, and then a notice of its use', async () => {
  const { email } = await test.people.developer({ name: 'João da Silva', email: 'joao@exemplo.com.br' });
  await askForLink(test, email);
  expect(received.map(({ envelope }) => envelope)).toEqual([email]);
  const mail = received[0]?.mail;
  expect(mail).toMatchObject({ to: email, subject: 'Redefina sua senha no Provado' });
  expect(mail?.text).toContain('Olá, João!');
  const token = tokenIn(mail?.html ?? '');
  expect(token).toBe(tokenIn(mail?.text ?? ''));

  expect((await redefine(test, token, 'Nova1234!')).status).toBe(200);
  const signedIn = await test.call('POST', '/developer/login', {
    body: { login: email, senha: 'Nova1234!' },
  });
  expect(signedIn.status).toBe(200);
  await test.deps.outbox.runOnce();
  expect(received[1]?.mail.subject).toBe('Sua senha no Provado foi redefinida');
});

it('a mail that the server refuses is sent again later, with a working link', async () => {
  const { email } = await test.people.developer();
  refusing = true;
  await askForLink(test, email);
  expect(received).toEqual([]);
  refusing = false;
  test.clock.advance(60_000);
  await test.deps.outbox.runOnce();
  expect((await redefine(test, tokenIn(received[0]?.mail.text ?? ''), 'Nova1234!')).status).toBe(200);
});
