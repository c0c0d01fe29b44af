import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { storeWork } from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DemoClient } from './demo-client.ts';
import type { DemoFiles, DemoWork } from './demo-exam.ts';

const zipOf = (files: DemoFiles): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );

/** @returns the text of the answer */
export async function handIn(
  developer: DemoClient,
  { attemptId, questionId, files }: { attemptId: number; questionId: number; files: DemoFiles },
): Promise<string> {
  const form = new FormData();
  form.set('op_id', crypto.randomUUID());
  form.set('versao_base', '0');
  form.set('arquivo', new Blob([zipOf(files)], { type: 'application/zip' }), 'desafio.zip');
  const { data } = await developer.sendForm(`/developer/answerTest/${attemptId}/${questionId}/work`, form);
  return data.resposta;
}

/** What the works of a run are compared with. */
export async function giveBase(
  { db, ...deps }: Deps,
  { runId, companyId, files }: { runId: number; companyId: number; files: DemoFiles },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'provado-demo-'));
  try {
    const file = join(folder, 'base.zip');
    await writeFile(file, zipOf(files));
    const given = { owner: { companyId }, way: 'base' as const, name: 'base.zip', file };
    const { id } = await storeWork({ ...deps, db }, given);
    await db.kysely
      .updateTable('questions')
      .from('runs')
      .set({ base_work_id: id })
      .where('runs.id', '=', runId)
      .whereRef('questions.exam_version_id', '=', 'runs.exam_version_id')
      .execute();
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function remarkOn(
  grader: DemoClient,
  at: { runId: number; attemptId: number; questionId: number },
  { files, remarks }: DemoWork,
): Promise<void> {
  const url = `/test/${at.runId}/attempts/${at.attemptId}/questions/${at.questionId}/work`;
  const { data } = await grader.call('GET', `${url}/files`);
  const listed: { caminho: string }[] = data.arquivos;
  for (const { path, text, comment, isForCandidate } of remarks) {
    const line = (files[path] ?? '').split('\n').findIndex((one) => one.includes(text)) + 1;
    await grader.call('POST', `${url}/comments`, {
      arquivo: listed.findIndex(({ caminho }) => caminho === path),
      lado: 'trabalho',
      de: line,
      ate: line,
      texto: comment,
      para: isForCandidate ? 'candidato' : 'equipe',
    });
  }
}
