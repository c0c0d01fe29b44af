import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';
import { signedInDeveloper } from '../../e2e/people.ts';
import { wireClient } from '../../e2e/wire-client.ts';
import { onStop, run } from '../command.ts';
import { createCluster, serverUser } from '../postgres-cluster.ts';
import { command, isKnown, startDrilled, succeed } from './installation.ts';

const [early, before, after] = ['early@devs.example', 'before@devs.example', 'after@devs.example'] as const;

/** @returns whether who signed up before the time is there, and who signed up after it is not */
export async function drillRecovery(bin: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-pitr-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const wal = mkdtempSync(join(folder, 'wal-'));
  const owner = await serverUser();
  if (owner) for (const path of [folder, wal]) chownSync(path, owner.uid, owner.gid);

  const cluster = await createCluster(bin, {
    settings: ['archive_mode=on', `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`],
  });
  const server = await startDrilled({ DATABASE_URL: cluster.url });
  const call = wireClient(() => server.origin);
  await signedInDeveloper(call, early, 'Pessoa de Antes');
  const base = join(folder, 'base');
  await succeed(
    run(join(bin, 'pg_basebackup'), [
      ...['--pgdata', base, '--dbname', cluster.url, '--checkpoint=fast', '--wal-method=none'],
    ]),
  );
  await signedInDeveloper(call, before, 'Pessoa de Antes');
  const target = await inDatabase(cluster.url, sql<{ value: string }>`select now()::text as value`);
  await signedInDeveloper(call, after, 'Pessoa de Depois');
  console.log(`${after} signed up after the target, ${target}.`);
  // The last piece of the log is archived too, and then everything is lost but the base backup and the archive.
  const last = await inDatabase(
    cluster.url,
    sql<{ value: string }>`select pg_walfile_name(pg_switch_wal()) as value`,
  );
  while (
    (await inDatabase(
      cluster.url,
      sql<{ value: string }>`select coalesce(a.last_archived_wal, '') as value from pg_stat_archiver a`,
    )) < last
  );
  await server.close();
  await cluster.kill('everything');
  await cluster.remove();

  const began = performance.now();
  writeFileSync(join(base, 'recovery.signal'), '');
  const recovered = await createCluster(bin, {
    from: base,
    settings: [
      `restore_command=cp ${wal}/%f %p`,
      `recovery_target_time=${target}`,
      'recovery_target_action=promote',
    ],
  });
  await promoted(recovered.url);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Recovered to ${target} in ${seconds} s.`);
  console.log(await succeed(command('restore', ['--settle'], { DATABASE_URL: recovered.url })));

  const again = await startDrilled({ DATABASE_URL: recovered.url });
  const ask = wireClient(() => again.origin);
  const found = [await isKnown(ask, early), await isKnown(ask, before), await isKnown(ask, after)];
  await again.close();
  await recovered.remove();
  const isRight = found.join() === 'true,true,false';
  console.log(`Of ${[early, before, after].join(', ')} there are: ${found.join(', ')}.`);
  console.log(isRight ? 'As it must be.' : 'This is wrong.');
  return isRight;
}

async function inDatabase(url: string, query: ReturnType<typeof sql<{ value: string }>>): Promise<string> {
  const db = await openDatabase<unknown>({ url, poolSize: 1 });
  try {
    const { rows } = await query.execute(db.kysely);
    return rows[0]?.value ?? '';
  } finally {
    await db.close();
  }
}

async function promoted(url: string): Promise<void> {
  while (
    (await inDatabase(url, sql<{ value: string }>`select pg_is_in_recovery()::text as value`)) === 'true'
  );
}
