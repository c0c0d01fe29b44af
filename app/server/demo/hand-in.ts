import { strToU8, zipSync } from 'fflate';
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

/** What every candidate begins with. @returns its id */
export async function giveBase(company: DemoClient, files: DemoFiles): Promise<number> {
  const form = new FormData();
  form.set('arquivo', new Blob([zipOf(files)], { type: 'application/zip' }), 'desafio.zip');
  const { data } = await company.sendForm('/test/bases', form);
  return data.id;
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
