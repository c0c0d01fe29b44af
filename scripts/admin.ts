import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { resetOnServer } from '#modules/accounts/server/recovery/reset-on-server.ts';
import { exitCodes } from '#platform/server/backup/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import { MigrationError, NewerDatabaseError, pendingMigrations } from '#platform/server/database/migrate.ts';
import { LockHeldError } from '#platform/server/database/process-lock.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { logOutput } from '#platform/server/log/log-output.ts';
import { createPasswords } from '#platform/server/security/passwords.ts';
import { SecurityLog } from '#platform/server/security/security-log.ts';

// `npm run admin -- reset EMAIL` gives an administrator a way in again whom nobody else can help. The line of the
// security log goes to standard error, the rest to standard output.

class Refusal extends Error {}

const usage = `Diga de quem é o acesso: npm run admin -- reset E-MAIL [--second-factor-off] [--mail]
  --second-factor-off  desliga também a verificação em duas etapas
  --mail               envia o link por e-mail, em vez de mostrá-lo aqui`;

async function main(args: string[]): Promise<void> {
  const { email, factorOff, byMail } = readCall(args);
  const config = readConfig(process.env);
  const db = await open(config);
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Refusal('O banco é de outra versão, ou está vazio. Inicie primeiro o servidor desta versão.');
    const logger = pino({ level: config.logLevel === 'silent' ? 'silent' : 'info' }, logOutput());
    const deps = {
      db,
      config,
      clock: systemClock,
      passwords: createPasswords(),
      outbox: createOutbox(db, systemClock, logger),
      securityLog: new SecurityLog(logger),
    };
    const { isFound, link } = await resetOnServer(deps, { email, factorOff, byMail });
    if (!isFound) throw new Refusal(await whoIsThere(db, email));
    console.log(
      [
        `O acesso de ${email} foi redefinido: a senha antiga não vale mais, e as sessões foram encerradas.`,
        ...(factorOff ? ['A verificação em duas etapas está desligada.'] : []),
        link === undefined
          ? 'O servidor envia o link para a senha nova por e-mail. Ele vale por 30 minutos.'
          : `Senha nova, por 30 minutos e uma só vez: ${link}`,
        ...(link === undefined ? [] : ['O servidor também avisa a pessoa por e-mail.']),
      ].join('\n'),
    );
  } finally {
    await db.close();
  }
}

function readCall(args: string[]) {
  try {
    const boolean = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'second-factor-off': boolean, mail: boolean },
    });
    const [act, email, ...more] = positionals;
    if (act === 'reset' && email !== undefined && more.length === 0)
      return { email: email.trim(), factorOff: values['second-factor-off'], byMail: values.mail };
  } catch {
    // The usage says what is known.
  }
  throw new Refusal(usage);
}

async function open({ database, dataDir }: Config): Promise<Database<Schema>> {
  const url = database.directUrl ?? database.url;
  if (url === undefined && !existsSync(join(dataDir, 'db')))
    throw new Refusal(`Não há banco de dados em ${dataDir}. Indique DATABASE_URL ou DATA_DIR.`);
  return openDatabase<Schema>({ url, dataDir, poolSize: 1 });
}

async function whoIsThere(db: Database<Schema>, email: string): Promise<string> {
  const known = await db.kysely
    .selectFrom('accounts')
    .select(['accounts.email', 'accounts.suspended_at as suspendedAt'])
    .where('accounts.kind', '=', 'admin')
    .orderBy('accounts.email')
    .execute();
  const named = known.map((one) => (one.suspendedAt ? `${one.email} (suspensa)` : one.email)).join(', ');
  return known.length === 0
    ? 'Ninguém da administração se cadastrou ainda. Defina ADMIN_CODE, inicie o servidor e cadastre-se com ele.'
    : `Ninguém da administração com acesso tem o e-mail ${email}. Estão cadastradas: ${named}.`;
}

function explain(error: unknown): { sentence: unknown; code: number } {
  if (error instanceof LockHeldError)
    return {
      sentence: `O processo ${error.pid} usa este banco embutido. Pare o servidor, e tente de novo.`,
      code: exitCodes.inUse,
    };
  if (error instanceof NewerDatabaseError) return { sentence: error.message, code: exitCodes.newer };
  const isWrong = [Refusal, ConfigError, DatabaseUnusableError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  if (isWrong && error instanceof Error) return { sentence: error.message, code: exitCodes.wrongCall };
  return { sentence: error, code: 1 };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { sentence, code } = explain(error);
  console.error(sentence);
  process.exitCode = code;
});
