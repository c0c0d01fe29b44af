import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { at } from '../../e2e/wire-client.ts';
import { freePort } from '../free-port.ts';
import { type Practice, startPractice } from './practice.ts';

describe('a server whose S3 is away', () => {
  let s3: { open(): Promise<void>; close(): Promise<void> };
  let practice: Practice;
  beforeAll(async () => {
    const port = await freePort();
    s3 = createS3(port);
    await s3.open();
    practice = await startPractice({
      ...{ STORAGE_URL: 's3://provas', S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    });
  });
  afterAll(async () => {
    await practice?.close();
    await s3?.close();
  });

  async function upload() {
    const form = new FormData();
    form.append('op_id', randomUUID());
    form.append('versao_base', String((await practice.answered()).version ?? 0));
    form.append('arquivo', new Blob([new Uint8Array(testZip([{ name: 'a', content: 'a' }]))]), 'a.zip');
    return practice.call('POST', `${practice.answerPath}/work`, form, practice.developer.token);
  }
  const push = async () => {
    await practice.pusher.commit({ 'a.txt': randomUUID() });
    return (await practice.pusher.push(await practice.remote())).says;
  };
  const clone = async () => (await practice.pusher.clone(await practice.remote())).says;
  const view = () => {
    const { runId, attemptId, questionId, company } = practice;
    const path = `/test/${runId}/attempts/${attemptId}/questions/${questionId}/work/files`;
    return practice.call('GET', path, undefined, company.token);
  };

  test('says so of a push, a clone, an upload and the viewer, loses nothing, and goes on once it is back', async () => {
    expect(await push()).toContain('Recebido: commit');
    const before = await practice.answered();
    await s3.close();
    const says = 'Arquivos e imagens não podem ser guardados nem lidos agora. Tente de novo em instantes.';
    expect(await push()).toContain('remote: O servidor não conseguiu guardar o envio.');
    expect(await clone()).toContain(`remote: ${says}`);
    const refused = await upload();
    expect([refused.status, at(refused.body, 'error')]).toEqual([503, says]);
    expect(await practice.answered()).toEqual(before);
    expect(await practice.leftovers()).toEqual([]);
    const { call, developer, attemptId } = practice;
    const delivery = { finalizada: true, respostas: [], id_prova_usuario: attemptId };
    const delivered = await call('POST', '/developer/answerTest', delivery, developer.token);
    expect(delivered.status).toBe(200);
    const unseen = await view();
    expect([unseen.status, at(unseen.body, 'error')]).toEqual([503, says]);
    await s3.open();
    expect((await view()).status).toBe(200);
  });
});

/** Keeps objects while it is closed. */
function createS3(port: number) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const key = request.url ?? '';
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    response.writeHead(request.method !== 'GET' || found ? 200 : 404).end(found);
  });
  return {
    open: () => new Promise<void>((opened) => server.listen(port, '127.0.0.1', opened)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
