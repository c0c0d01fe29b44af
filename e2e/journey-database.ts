import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The journeys have their databases in PostgreSQL, if this machine has it. */
export const cluster = process.env.JOURNEYS_DATABASE_URL;

export const startedDatabase = 'started';

export type JourneyDatabase = {
  url: string;
  execute: (statement: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** @param template the name of one that nobody is connected to, to begin with a copy of it */
export async function createJourneyDatabase(
  server: string,
  { name = `journey_${randomBytes(6).toString('hex')}`, template = 'template0' } = {},
): Promise<JourneyDatabase> {
  await asAdmin(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    execute: (statement) => asAdmin(url.href, statement),
    remove: () => asAdmin(server, `drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
