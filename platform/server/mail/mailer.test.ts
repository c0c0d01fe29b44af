import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { createMailer } from './mailer.ts';

const from = 'Provado <nao-responda@provado.example>';
const mail = {
  sender: 'account' as const,
  to: 'ana@provado.example',
  subject: 'Confirmação de inscrição',
  text: 'Olá, Ana!',
  html: '<p>Olá, <b>Ana</b>!</p>',
  replyTo: 'contato@provado.example',
};

describe('without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provado-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('each mail is one complete file named by its time', async () => {
    const mailer = createMailer({ folder: join(folder, 'mail'), from }, createTestClock());
    await Promise.all([mailer.sendMail(mail), mailer.sendMail({ ...mail, to: 'bia@provado.example' })]);
    const files = (await readdir(join(folder, 'mail'))).sort();
    expect(files).toEqual(['2026-01-15T12-00-00.000Z-1.eml', '2026-01-15T12-00-00.000Z-2.eml']);

    const text = await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8');
    expect(text).toContain('From: Provado <nao-responda@provado.example>');
    expect(text).toMatch(/^To: (ana|bia)@provado\.example/m);
    expect(text).toContain('Reply-To: contato@provado.example');
    expect(text).toContain('Date: Thu, 15 Jan 2026 12:00:00 +0000');
    expect(text).toContain('multipart/alternative');
  });

  test('only the mails to somebody and about them are deleted, and none with a like address or name', async () => {
    const mailer = createMailer({ folder, from }, createTestClock());
    await mailer.sendMail({ ...mail, to: 'Ana@provado.example' });
    await mailer.sendMail({ ...mail, aboutId: 7, to: 'rh@provado.example' });
    await mailer.sendMail({ ...mail, aboutId: 77, to: 'rh@provado.example' });
    await mailer.sendMail({
      ...mail,
      to: 'joana@provado.example',
      text: 'Escreva para ana@provado.example.',
    });
    await mailer.forgetMails({ id: 7, email: 'ana@provado.example' });
    const left = (await readdir(folder)).map((name) => /-(\d)\.eml$/.exec(name)?.[1]);
    expect(left.toSorted()).toEqual(['3', '4']);
  });

  test("a line break in a sender's name becomes a space and adds no header", async () => {
    const mailer = createMailer({ folder, from }, createTestClock());
    await mailer.sendMail({ ...mail, fromName: 'Aurora\r\nBcc: eva@evil.example' });
    const [file = ''] = await readdir(folder);
    const headers = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')[0];
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(headers).not.toContain('=0D=0A');
    expect(headers).toMatch(/^From: .*Aurora Bcc:/m);
  });

  test('a line break in the subject or the recipient adds no header', async () => {
    const mailer = createMailer({ folder, from }, createTestClock());
    await mailer.sendMail({
      ...mail,
      subject: 'Oi\r\nBcc: eva@evil.example',
      to: 'ana@provado.example\r\nX-Evil: 1',
    });
    const [file = ''] = await readdir(folder);
    const headers = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')[0];
    expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
  });
});

describe('with a mail server', () => {
  let server: Server;
  let heard: string[];
  let port: number;
  beforeEach(async () => {
    heard = [];
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 stub\r\n');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        heard.push(text);
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (text.includes('refused@')) socket.write('550 no such mailbox\r\n');
        else socket.write('250 fine\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('the mail is handed over, and a refusal by the server is an error', async () => {
    const mailer = createMailer(
      { smtpUrl: `smtp://127.0.0.1:${port}`, folder: '/nowhere', from },
      createTestClock(),
    );
    await mailer.sendMail(mail);
    const all = heard.join('');
    expect(all).toContain('RCPT TO:<ana@provado.example>');
    expect(all).toContain('MAIL FROM:<nao-responda@provado.example>');
    await expect(mailer.sendMail({ ...mail, to: 'refused@provado.example' })).rejects.toThrow('550');
    mailer.close();
  });
});
