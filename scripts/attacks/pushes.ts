import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createTestPusher, type TestPusher } from '#modules/works/server/push/test-pusher.ts';
import { idAt, listAt, textAt } from '../../e2e/wire-client.ts';
import { checkedCompanyOf, confirmed, developerOf, publishExam } from './actors.ts';
import type { Attack } from './attack.ts';
import { leftovers } from './leftovers.ts';
import type { Stage } from './stage.ts';

const megabyte = 1024 ** 2;
const guesses = 100;

export const pushes: Attack = {
  name: 'pushes',
  title: 'pushes of a candidate that want more than to hand in',
  async run(stage) {
    const before = leftovers();
    const to = await beginAttempt(stage);
    const pusher = await createTestPusher();
    try {
      let [accepted, longest] = [0, 0];
      const attack = async (...refs: readonly string[]) => {
        const began = performance.now();
        if ((await pusher.push(to, '--force', ...refs)).isDone) accepted += 1;
        longest = Math.max(longest, (performance.now() - began) / 1_000);
      };
      await pusher.commit({ a: '1' });
      for (const path of ['.git', '.GIT', '..', '.', 'git~1', 'a/b', '.gitmodules/x', '']) {
        await attack(`${await commitOf(pusher, 'HEAD:a', '100644', path)}:refs/heads/main`);
      }
      await attack(`${await treesOfTrees(pusher)}:refs/heads/main`);
      await attack('HEAD:refs/heads/outro', 'HEAD:refs/tags/v1', 'HEAD:refs/hooks/x');
      await pusher.commit({ zeros: Buffer.alloc(400 * megabyte) });
      await attack('HEAD:refs/heads/main');
      await pusher.git('reset', '-q', '--hard', 'HEAD^');
      await pusher.commit({ noise: randomBytes(60 * megabyte) });
      await attack('HEAD:refs/heads/main');
      let guessed = 0;
      for (let time = 0; time < guesses; time += 1) {
        if ((await statusOf(to.address, randomBytes(20).toString('hex'))) !== 401) guessed += 1;
      }
      const taken = await takenWithoutEnd(to);
      const { rows, bytes } = await storedOf(stage);
      const after = leftovers();
      return [
        { got: `passwords that opened a repository, of ${guesses}`, now: guessed, most: 0 },
        { got: 'pushes that were accepted', now: accepted, most: 0 },
        { got: 'works and MB that were kept of them', now: rows + Math.ceil(bytes / megabyte), most: 0 },
        { got: 'seconds of the longest', now: Math.round(longest), most: 120 },
        { got: 'MB taken of a push without end', now: Math.ceil(taken / megabyte), most: 210 },
        { got: 'folders that are left', now: after.folders - before.folders, most: 0 },
        { got: 'processes that are left', now: after.processes, most: 0 },
      ];
    } finally {
      await pusher.close();
    }
  },
};

async function beginAttempt(stage: Stage): Promise<{ address: string; token: string }> {
  const company = await checkedCompanyOf(stage, 'provas');
  const { call, token } = await confirmed(stage, await developerOf(stage, 'candidata@pessoa.example'));
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = { tipo_prova: 'PRATICA', formas_entrega: ['PUSH'], questoes: [question] };
  const runId = await publishExam(company, practice);
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
  const attemptId = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const questionId = idAt(listAt(paper.body, 'data.prova.provasTodasQuestoes')[0], 'idQuestaoProva');
  const path = `/developer/answerTest/${attemptId}/${questionId}/repository`;
  const { body } = await call('GET', path, undefined, token);
  const { pathname } = new URL(textAt(body, 'data.endereco'));
  return { address: `${stage.origin}${pathname}`, token: textAt(body, 'data.senha') };
}

/** A commit whose tree has one entry, which git itself would not write. */
async function commitOf(pusher: TestPusher, object: string, mode: string, path: string, times = 1) {
  const id = (await pusher.git('rev-parse', object)).trim();
  const entries = Array.from({ length: times }, (_, at) =>
    Buffer.concat([Buffer.from(`${mode} ${times > 1 ? `${path}${at}` : path}\0`), Buffer.from(id, 'hex')]),
  );
  await writeFile(join(pusher.folder, '../tree'), Buffer.concat(entries));
  const tree = await pusher.git('hash-object', '-t', 'tree', '-w', '--literally', '../tree');
  return (await pusher.git('commit-tree', '-m', 'x', tree.trim())).trim();
}

/** Ten entries in each of ten levels: a few hundred bytes list ten thousand million files. */
async function treesOfTrees(pusher: TestPusher): Promise<string> {
  let commit = await commitOf(pusher, 'HEAD:a', '100644', 'f', 10);
  for (let level = 0; level < 10; level += 1)
    commit = await commitOf(pusher, `${commit}^{tree}`, '40000', 'd', 10);
  return commit;
}

const authorized = (token: string) => ({
  authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}`,
});

async function statusOf(address: string, token: string): Promise<number> {
  const url = `${address}/info/refs?service=git-receive-pack`;
  const response = await fetch(url, { headers: authorized(token) });
  await response.body?.cancel();
  return response.status;
}

/** @returns how many bytes the server has read before it gave up */
function takenWithoutEnd({ address, token }: { address: string; token: string }): Promise<number> {
  return new Promise((done) => {
    let sent = 0;
    const noise = randomBytes(megabyte);
    const post = request(`${address}/git-receive-pack`, { method: 'POST', headers: authorized(token) });
    const finish = () => {
      post.destroy();
      done(sent);
    };
    post.once('error', finish);
    post.once('response', finish);
    const more = () => {
      if (post.destroyed || sent > 1_000 * megabyte) return void finish();
      sent += noise.length;
      if (post.write(noise)) setImmediate(more);
      else post.once('drain', more);
    };
    more();
  });
}

async function storedOf({ db }: Stage): Promise<{ rows: number; bytes: number }> {
  const { rows, bytes } = await db.kysely
    .selectFrom('works')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('works.bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { rows: Number(rows), bytes: Number(bytes ?? 0) };
}
