import { randomUUID } from 'node:crypto';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { textAt } from '../../e2e/wire-client.ts';
import { costOf, inParallel } from '../measure.ts';
import { beginPractice } from '../practice.ts';
import type { Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const files = 2_000;
const lines = 80;
const times = 200;

/** Opening a work reads the list of its files and the text of one. */
export const work: Row = {
  name: 'work',
  async measure(platform) {
    const { call } = platform;
    const { company, token, runId, attemptId, questionId } = await beginPractice(platform, 'ARQUIVO');
    const content = Array.from({ length: lines }, (_, line) => `export const v${line} = ${line};`).join('\n');
    const zip = testZip(
      Array.from({ length: files }, (_, at) => ({
        name: `src/m${at % 40}/f${at}.ts`,
        content: `${content}\n// ${at}`,
      })),
    );
    const form = new FormData();
    form.set('op_id', randomUUID());
    form.set('versao_base', '0');
    form.set('arquivo', new Blob([Uint8Array.from(zip)]), 'trabalho.zip');
    const sent = await succeed(
      call('POST', `/developer/answerTest/${attemptId}/${questionId}/work`, form, token),
    );
    const respostas = [{ id_questao: questionId, resposta: textAt(sent.body, 'data.resposta') }];
    const delivery = { id_prova_usuario: attemptId, finalizada: true, respostas };
    await succeed(call('POST', '/developer/answerTest', delivery, token));

    const url = `/test/${runId}/attempts/${attemptId}/questions/${questionId}/work`;
    const list = () => succeed(call('GET', `${url}/files`, undefined, company.token));
    const read = async (at: number) => {
      await list();
      await succeed(call('GET', `${url}/text?arquivo=${at % files}`, undefined, company.token));
    };
    const began = performance.now();
    const { text } = await list();
    const first = performance.now() - began;
    await inParallel(20, 2, read);
    const cost = await costOf(platform, times, 2, read);
    return [
      {
        what: `opening a work of ${files.toLocaleString('en')} files: list and one text`,
        figure: cost.clock,
        goal: 50,
        unit: 'ms',
        beside: `the first time ${first.toFixed(0)} ms; the list ${(text.length / 1000).toFixed(0)} kB before compression`,
      },
      {
        what: 'processor for it',
        figure: cost.server + cost.database,
        unit: 'ms',
        beside: `${cost.statements.toFixed(1)} statements`,
      },
    ];
  },
};
