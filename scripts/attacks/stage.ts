import { SMTPServer } from 'smtp-server';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { type ReadMail, readMail } from '#platform/server/mail/test-mail.ts';

import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { adminCode, secretsKey, startServer } from '../../e2e/server-process.ts';
import { type Call, wireClient } from '../../e2e/wire-client.ts';
import { onStop } from '../command.ts';
import { createCluster } from '../postgres-cluster.ts';

export type Stage = {
  /** Calls the API as from this address, once each. */
  from(address: string): Call;
  /** The server itself, behind no proxy. */
  origin: string;
  db: Database<Schema>;
  mails: readonly SentMail[];
  close(): Promise<void>;
};

export type SentMail = ReadMail & { envelope: string };

/** @param bin the folder of PostgreSQL's programs */
export async function startStage(bin: string): Promise<Stage> {
  const cluster = await createCluster(bin, { settings: ['shared_buffers=32MB', 'autovacuum=off'] });
  const registry = await startRegistryStub();
  const mails: SentMail[] = [];
  const post = await startPost(mails);
  const server = await startServer({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://provado.example',
    // The attacks stand where a proxy stands, so that each of them chooses the address that it comes from.
    TRUST_PROXY: '127.0.0.1,::1',
    DATABASE_URL: cluster.url,
    SECRETS_KEY: secretsKey,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: 'Provado <provas@provado.example>',
    CONTROLLER_NAME: 'Provas Ltda.',
    BRASIL_API_URL: registry.url,
    ADMIN_CODE: adminCode,
  });
  const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 2 });
  return {
    from: (address) => wireClient(() => server.origin, 1, { 'X-Forwarded-For': address }),
    origin: server.origin,
    db,
    mails,
    close: onStop(async () => {
      await server.close();
      await Promise.all([registry.close(), post.close(), db.close()]);
      await cluster.remove();
    }),
  };
}

async function startPost(mails: SentMail[]): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ ...(await readMail(Buffer.concat(chunks))), envelope });
        callback();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
