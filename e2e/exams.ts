import type { Person } from './people.ts';
import { type Call, idAt, listAt, textAt } from './wire-client.ts';

/** The day `days` from now in São Paulo, `YYYY-MM-DD`. */
export function day(days = 0): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
}

export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function pictureForm(
  content: Uint8Array<ArrayBuffer> = new Uint8Array(tinyPng),
  name = 'questao.png',
): FormData {
  const form = new FormData();
  form.append('finalidade', 'questao');
  form.append('arquivo', new File([content], name, { type: 'image/png' }));
  return form;
}

/** An exam's three questions: an open one, a single choice (first right) and a multiple one (first two right). */
export const questions = (img_url = '') => [
  { enunciado: 'Explique o que é um índice.', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url },
  {
    enunciado: 'Qual comando lê linhas de uma tabela?',
    tipo: 'UNICA_ESCOLHA',
    id_tipo: 2,
    img_url: '',
    alternativas: [
      { texto: 'SELECT', correta: true },
      { texto: 'DELETE', correta: false },
      { texto: 'DROP', correta: null },
    ],
  },
  {
    enunciado: 'Quais são junções?',
    tipo: 'MULTIPLA_ESCOLHA',
    id_tipo: 1,
    img_url: '',
    alternativas: [
      { texto: 'INNER JOIN', correta: true },
      { texto: 'LEFT JOIN', correta: true },
      { texto: 'GROUP BY', correta: false },
      { texto: 'ORDER BY', correta: false },
    ],
  },
];

export function examBody(companyId: number, more: Record<string, unknown> = {}) {
  return {
    titulo: 'Prova de banco de dados',
    descricao: 'Consultas, junções e índices.',
    link_repositorio: '',
    tipo_prova: 'TEORICA',
    data_inicio: day(),
    data_fim: day(10),
    duracao: '01:00:00',
    divulgacao_resultado: 'NA_ENTREGA',
    ids_habilidades: [1],
    ids_stacks: [1],
    questoes: questions(),
    id_criador: companyId,
    tipo_criador: 'EMPRESA',
    ...more,
  };
}

/** Gives the attempt. */
export async function passExam(call: Call, { id, token }: Person, runId: number): Promise<number> {
  const start = { id_usuario: id, id_prova_andamento: runId, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', start, token)).body, 'data.id');
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const right = questions().flatMap(({ alternativas }) =>
    alternativas.flatMap(({ texto, correta }) => (correta ? [texto] : [])),
  );
  const respostas = listAt(paper.body, 'data.prova.provasTodasQuestoes').flatMap((one) => {
    const options = listAt(one, 'questaoProva.alternativaProva');
    const picked = options.filter((option) => right.includes(textAt(option, 'opcao')));
    const id_questao = idAt(one, 'idQuestaoProva');
    return picked.length > 0
      ? [{ id_questao, id_alternativa: picked.map((option) => idAt(option, 'id')) }]
      : [];
  });
  const finish = { id_prova_usuario: attempt, finalizada: true, respostas };
  const delivered = await call('POST', '/developer/answerTest', finish, token);
  if (delivered.status !== 200) throw new Error(`not delivered: ${delivered.text}`);
  return attempt;
}
