import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from '#app/server/test-app.ts';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { storeWork } from '#modules/works/server/public.ts';

export type TestFiles = Readonly<Record<string, string | Buffer>>;

/** Is the answer of nobody, and the base or the tests of no question. */
export async function storeTestWork(
  { deps }: TestApp,
  owner: { attemptId: number; questionId: number } | { companyId: number },
  files: TestFiles,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'provado-trabalho-'));
  try {
    const file = join(folder, 'a.zip');
    await writeFile(file, testZip(Object.entries(files).map(([name, content]) => ({ name, content }))));
    const way = 'companyId' in owner ? 'base' : 'upload';
    return (await storeWork(deps, { owner, way, name: 'lia-canaria.zip', file })).id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes the answer of a delivered attempt a work, as a hand-in before the delivery does. */
export async function handInWork(
  test: TestApp,
  at: { attemptId: number; questionId: number },
  files: TestFiles,
): Promise<number> {
  const work_id = await storeTestWork(test, at, files);
  await test.db.kysely
    .updateTable('answers')
    .set({ work_id })
    .where('answers.attempt_id', '=', at.attemptId)
    .where('answers.question_id', '=', at.questionId)
    .execute();
  return work_id;
}

export async function giveBase(
  test: TestApp,
  { companyId, questionId }: { companyId: number; questionId: number },
  files: TestFiles,
): Promise<void> {
  const base_work_id = await storeTestWork(test, { companyId }, files);
  await test.db.kysely
    .updateTable('questions')
    .set({ base_work_id })
    .where('questions.id', '=', questionId)
    .execute();
}
