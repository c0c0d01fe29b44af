import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { latestTokenOf, redefine } from '#modules/accounts/server/recovery/test-recovery.ts';
import { type ReadMail, readMail } from '#platform/server/mail/test-mail.ts';
import { stopJobs } from '../outbox-jobs.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestExam } from '../test-exams.ts';

type Manner = 'accepts' | 'hangs' | 'waits' | 'greylists' | 'drops' | 'cuts';

const hour = 3_600_000;
const password = 'Abcdef1!';
const ana = 'ana@exemplo.com.br';
const form = {
  nome: 'Ana Beatriz Souza',
  email: ana,
  senha: password,
  confirmar_senha: password,
  cpf: '529.982.247-25',
  data_nascimento: '1995-05-05',
  id_genero: 1,
};

let mannerOf: (address: string) => Manner;
let received: ReadMail[];
let acceptWaiting: (() => void)[];
let server: SMTPServer;
let port: number;
const sockets = new Set<Socket>();
let test: TestApp;

function listen(at: number): Promise<number> {
  server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo({ address }, session, accept) {
      const manner = mannerOf(address);
      if (manner === 'accepts' || manner === 'waits' || manner === 'cuts') accept();
      if (manner === 'greylists')
        accept(Object.assign(new Error('Greylisted, try again later'), { responseCode: 450 }));
      if (manner === 'drops') accept(Object.assign(new Error(`Bye ${session.id}`), { responseCode: 421 }));
    },
    onData(stream, { envelope }, accept) {
      const chunks: Buffer[] = [];
      if (envelope.rcptTo.some(({ address }) => mannerOf(address) === 'cuts')) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await readMail(Buffer.concat(chunks)));
        const waits = envelope.rcptTo.some(({ address }) => mannerOf(address) === 'waits');
        if (waits) acceptWaiting.push(accept);
        else accept();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  // What a client does that gives up.
  server.on('error', () => {});
  return new Promise((ready) => {
    const listening = server.listen(at, '127.0.0.1', () => {
      const address = listening.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
const close = () => new Promise<void>((closed) => server.close(() => closed()));

async function open(query = '') {
  test = await createTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}${query}`, EMAIL_CONFIRMATION: 'required' },
    throttle: false,
  });
}
beforeEach(async () => {
  mannerOf = () => 'accepts';
  received = [];
  acceptWaiting = [];
  port = await listen(0);
});
afterEach(async () => {
  await stopJobs(test.deps, 0);
  await test.close();
  await close();
});

const mailsTo = (email: string) => received.filter(({ to }) => to === email);
const askForLink = async (login: string) =>
  (await test.call('POST', '/developer/forgotPassword', { body: { login } })).status;
const jobs = async (state: 'done' | 'waiting') =>
  (
    await sql<{ count: number }>`
      select count(*) as count from outbox
       where (done_at is not null) = ${state === 'done'} and failed_at is null`.execute(test.db.kysely)
  ).rows[0]?.count;

describe('a mail server that hangs', () => {
  it('for 500 invited people delays no answer, no other kind of mail and no stop, and none of them is lost', async () => {
    await open();
    const { email } = await test.people.developer();
    const company = await test.people.company();
    const { runId } = await createTestExam(test, { company, access: 'invited' });
    mannerOf = (address) => (address.startsWith('convidada') ? 'hangs' : 'accepts');
    test.deps.outbox.start();
    const emails = Array.from({ length: 500 }, (_, n) => `convidada${n}@exemplo.com.br`);
    const answer = await test.call('POST', `/test/${runId}/invitations`, {
      as: company.token,
      body: { emails },
    });
    expect(answer.body.data.convidados).toBe(500);
    expect((await test.call('POST', '/developer', { body: form })).status).toBe(201);
    expect(await askForLink(email)).toBe(200);
    await expect.poll(() => received.map(({ to }) => to).toSorted()).toEqual([ana, email].toSorted());
    await stopJobs(test.deps, 0);
    expect(await jobs('waiting')).toBe(500);
  });

  it('for one address holds up no other mail of its kind', async () => {
    await open();
    const others: string[] = [];
    for (let n = 0; n < 12; n += 1) others.push((await test.people.developer()).email);
    const slow = others.shift();
    mannerOf = (address) => (address === slow ? 'hangs' : 'accepts');
    for (const email of [slow ?? '', ...others]) await askForLink(email);
    test.deps.outbox.start();
    await expect.poll(() => received.map(({ to }) => to).toSorted()).toEqual(others.toSorted());
  });
});

it('a mail that is accepted late is sent once, and others pass it meanwhile', async () => {
  await open();
  const [slow, other] = [await test.people.developer(), await test.people.developer()];
  mannerOf = (address) => (address === slow.email ? 'waits' : 'accepts');
  await askForLink(slow.email);
  test.deps.outbox.start();
  await expect.poll(() => acceptWaiting).toHaveLength(1);
  await askForLink(other.email);
  await expect.poll(() => mailsTo(other.email)).toHaveLength(1);
  for (const accept of acceptWaiting) accept();
  await expect.poll(() => jobs('done')).toBe(2);
  test.clock.advance(hour);
  await test.deps.outbox.runOnce();
  expect(mailsTo(slow.email)).toHaveLength(1);
});

it.each([
  ['is down', 'down'],
  ['greylists', 'greylists'],
  ['ends the connection half-way', 'drops'],
  ['cuts the connection in the middle of a mail', 'cuts'],
  ['answers nothing for longer than the mailer waits', 'hangs'],
] as const)(
  'sign-up and recovery are done while a mail server %s, and each mail arrives once',
  async (_, manner) => {
    await open('?socketTimeout=1000');
    const { email } = await test.people.developer();
    if (manner === 'down') await close();
    else mannerOf = () => manner;
    expect((await test.call('POST', '/developer', { body: form })).status).toBe(201);
    expect(await askForLink(email)).toBe(200);
    expect(await test.deps.outbox.runOnce()).toBe(2);
    expect(received).toEqual([]);

    mannerOf = () => 'accepts';
    if (manner === 'down') await listen(port);
    for (const later of [hour, hour / 3]) {
      test.clock.advance(later);
      await test.deps.outbox.runOnce();
      expect(received.map(({ to }) => to).toSorted()).toEqual([ana, email].toSorted());
    }
    const confirmation = { token: latestTokenOf(mailsTo(ana)), senha: form.senha };
    expect((await test.call('POST', '/email-confirmation/confirm', { body: confirmation })).status).toBe(200);
    expect((await redefine(test, latestTokenOf(mailsTo(email)), 'Nova1234!')).status).toBe(200);
  },
);
