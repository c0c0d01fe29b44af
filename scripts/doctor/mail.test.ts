import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { sendTrial } from './mail.ts';

let server: SMTPServer;
let refusal: string | undefined;
let envelopes: string[];
let env: Record<string, string>;

beforeEach(async () => {
  refusal = undefined;
  envelopes = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_, __, callback) {
      callback(refusal === undefined ? undefined : Object.assign(new Error(refusal), { responseCode: 553 }));
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      envelopes.push([mailFrom, ...rcptTo].map((one) => (one ? one.address : '')).join(' → '));
      stream.resume().on('end', () => callback(undefined, 'queued as A1B2'));
    },
  });
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    });
  });
  env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Provas Ltda. <provas@empresa.com.br>' };
});
afterEach(() => new Promise<void>((closed) => server.close(() => closed())));

test('one mail is sent from MAIL_FROM, and what the mail server answered is said', async () => {
  expect(await sendTrial(readConfig(env), 'ana@empresa.com.br')).toEqual({
    answer:
      'The mail server took the mail from Provas Ltda. <provas@empresa.com.br> to ana@empresa.com.br: 250 queued as A1B2',
  });
  expect(envelopes).toEqual(['provas@empresa.com.br → ana@empresa.com.br']);
});

test('a mail that the mail server refuses is a fault, with its words', async () => {
  refusal = 'not your address';
  expect(await sendTrial(readConfig(env), 'ana@empresa.com.br')).toEqual({
    fault: expect.stringMatching(
      /did not take the mail.*553 not your address\. Check SMTP_URL and MAIL_FROM\.$/,
    ),
  });
});

test('without a mail server the mail becomes a file, and its folder is said', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'provado é '));
  const { answer } = await sendTrial(readConfig({ DATA_DIR }), 'ana@empresa.com.br');
  expect(answer).toBe(`Without SMTP_URL the mail to ana@empresa.com.br became a file in ${DATA_DIR}/mail.`);
  expect(await readMails(join(DATA_DIR, 'mail'))).toMatchObject([{ to: 'ana@empresa.com.br' }]);
  await rm(DATA_DIR, { recursive: true });
});
