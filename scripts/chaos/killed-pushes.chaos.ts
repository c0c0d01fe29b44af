import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnusedWorks } from '#modules/works/server/forget-works.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { type Practice, startPractice } from './practice.ts';

const day = 86_400_000;
const patience = { timeout: 20_000 };

describe('a server that is killed in the middle of a push', () => {
  let practice: Practice;
  beforeAll(async () => {
    practice = await startPractice();
  });
  afterAll(() => practice?.close());

  async function receive(content: string): Promise<string> {
    const commit = await practice.pusher.commit({ 'a.txt': content });
    const { says } = await practice.pusher.push(await practice.remote());
    expect(says).toContain(`Recebido: commit ${commit.slice(0, 12)}`);
    return commit;
  }

  /** @returns what ends it */
  function lock(statement: string): Promise<() => Promise<void>> {
    return new Promise((held) => {
      const over = Promise.withResolvers<void>();
      const ended = practice.db.kysely.transaction().execute(async (trx) => {
        await sql.raw(statement).execute(trx);
        held(async () => {
          over.resolve();
          await ended;
        });
        await over.promise;
      });
    });
  }

  async function waitFor(statement: string): Promise<void> {
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${statement}%`}`.execute(
        practice.db.kysely,
      );
      return rows.length;
    };
    await expect.poll(waiting, patience).toBe(1);
  }

  /** Its client sends the beginning of a pack, and then nothing. */
  async function beginPack(): Promise<{ commit: string; over: Promise<unknown> }> {
    const { pusher, temporary, leftovers, answered } = practice;
    const commit = await pusher.commit({ 'a.txt': 'a metade' });
    const { address, token } = await practice.remote();
    const line = `${(await answered()).commit} ${commit} refs/heads/main\0 report-status`;
    const post = request(`${address}/git-receive-pack`, { method: 'POST', auth: `x:${token}` });
    const over = new Promise((done) => post.once('error', done));
    post.write(`${(line.length + 4).toString(16).padStart(4, '0')}${line}0000PACK`);
    const arrived = async () => {
      const [folder = ''] = await leftovers();
      return (await stat(join(temporary, folder, 'body')).catch(() => undefined))?.size ?? 0;
    };
    await expect.poll(arrived, patience).toBeGreaterThan(0);
    return { commit, over };
  }

  async function pushUntil(statement: string): Promise<{ commit: string; over: Promise<unknown> }> {
    const commit = await practice.pusher.commit({ 'a.txt': statement });
    const over = practice.pusher
      .push(await practice.remote())
      .then(({ isDone }) => expect(isDone).toBe(false));
    await waitFor(statement);
    return { commit, over };
  }

  test.for([
    { moment: 'while its pack arrives', locked: undefined, isAnswer: false, reach: beginPack },
    {
      moment: 'once its files are stored, before they are the answer',
      locked: 'select from sittings for no key update',
      isAnswer: false,
      reach: () => pushUntil('attempt_lock'),
    },
    {
      moment: 'once they are the answer, before git hears of it',
      locked: 'lock table link_checks in access exclusive mode',
      isAnswer: true,
      reach: () => pushUntil('link_checks_note'),
    },
  ])('$moment, loses nothing and leaves nothing', async ({ moment, locked, isAnswer, reach }) => {
    const { answered, leftovers, temporary } = practice;
    await receive(moment);
    const before = await answered();
    const release = locked === undefined ? undefined : await lock(locked);
    const { commit, over } = await reach();
    await practice.kill();
    await over;
    await release?.();
    const left = await leftovers();
    expect(left.length).toBeGreaterThan(0);
    const yesterday = new Date(Date.now() - day);
    await Promise.all(left.map((name) => utimes(join(temporary, name), yesterday, yesterday)));
    await practice.start();
    const expected = isAnswer ? { version: Number(before.version) + 1, commit } : before;
    expect(await answered()).toMatchObject(expected);
    await expect.poll(leftovers, patience).toEqual([]);
    await expect.poll(() => processesIn(temporary), patience).toEqual([]);
    const next = await receive(`depois: ${moment}`);
    expect((await answered()).commit).toBe(next);
    expect(await leftovers()).toEqual([]);
  });

  test('and what it had stored goes, once nothing names it', async () => {
    const { db, data } = practice;
    const files = createFileStore({ kind: 'folder', folder: join(data, 'files') });
    for (const days of [2, 4]) {
      const clock = { now: () => new Date(Date.now() + days * day) };
      await removeUnusedWorks({ db, clock, files });
    }
    const works = await db.kysely.selectFrom('works').select('stored_key').execute();
    const packs = await db.kysely.selectFrom('pushed_repositories').select('stored_key').execute();
    // One before and one after each end, and one of which git did not hear.
    expect([works.length, packs.length]).toEqual([7, 1]);
    const named = [
      ...works.flatMap(({ stored_key: key }) => [key, key.replace('.zip', '.json')]),
      ...packs.flatMap(({ stored_key: key }) => [key, key.replace('.pack', '.idx')]),
    ];
    expect(await files.list('works')).toEqual(named.toSorted());
  });
});

/** Programs of git that work in a folder; none where the system does not tell. */
async function processesIn(folder: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (what: string) => readFile(`/proc/${id}/${what}`, 'utf8').catch(() => '');
      return (await read('environ')).includes(`GIT_DIR=${folder}`) ? await read('cmdline') : '';
    }),
  );
  return found.filter((command) => command !== '');
}
