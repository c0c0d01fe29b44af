/** The day `days` from now in São Paulo, `YYYY-MM-DD`. */
export function day(days = 0): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
}

/** A picture of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The form in which a picture is sent. */
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

/** The body of POST /test for a theoretical exam, from today on for ten days and of one hour. Results come at once. */
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
