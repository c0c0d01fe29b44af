import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pictureForm } from '../../e2e/exams.ts';
import { idAt, listAt } from '../../e2e/wire-client.ts';
import { type Actor, checkedCompanyOf, confirmed, developerOf, publishExam, Refusals } from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import type { Stage } from './stage.ts';

const saves = 1_500;
const pictures = 150;

export const disk: Attack = {
  name: 'disk',
  title: `${saves.toLocaleString('en-US')} saves of 20 KB in one attempt, and ${pictures} pictures of 3 MB`,
  async run(stage) {
    const company = await checkedCompanyOf(stage, 'provas');
    const candidate = await confirmed(stage, await developerOf(stage, 'candidata@pessoa.example'));
    return [...(await save(stage, candidate, await publishExam(company))), await upload(stage, company)];
  },
};

async function save(stage: Stage, { call, token }: Actor, runId: number): Promise<Finding[]> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
  const attemptId = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const questionId = idAt(listAt(paper.body, 'data.prova.provasTodasQuestoes')[0], 'idQuestaoProva');
  const refusals = new Refusals();
  const before = await databaseMegabytes(stage);
  const began = performance.now();
  let versao_base = 0;
  for (let asked = 0; asked < saves; asked += 1) {
    // Text that does not get smaller in a database.
    const resposta = randomBytes(10_000).toString('hex');
    const body = { op_id: randomUUID(), versao_base, resposta, criado_em: new Date().toISOString() };
    const path = `/developer/answerTest/${attemptId}/${questionId}`;
    if (refusals.note(await call('PUT', path, body, token))) versao_base += 1;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  return [
    {
      got: `saves that were stored, of ${saves}`,
      // 60 at once and then two a second, however long it takes here.
      before: 1_500,
      now: versao_base,
      most: 60 + 2 * (seconds + 1),
      remark: `in ${seconds} s; ${refusals}`,
    },
    {
      got: 'MB by which the database grew',
      before: 67,
      now: (await databaseMegabytes(stage)) - before,
      most: 10,
    },
  ];
}

async function databaseMegabytes({ db }: Stage): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db.kysely,
  );
  return Math.round(Number(rows[0]?.bytes) / 1e6);
}

async function upload({ db }: Stage, { call, token }: Actor): Promise<Finding> {
  const raw = { width: 1_000, height: 1_000, channels: 3 } as const;
  const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const refusals = new Refusals();
  for (let sent = 0; sent < pictures; sent += 1)
    refusals.note(await call('POST', '/files', pictureForm(new Uint8Array(noise)), token));
  const { bytes } = await db.kysely
    .selectFrom('files')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return {
    got: 'MB of pictures that a company stores and does not use',
    before: 361,
    now: Math.round(Number(bytes) / 1e6),
    most: 500,
    remark: `${refusals}`,
  };
}
