import { expect } from 'vitest';

// These are written from the documents and without a look at the contract.

export const number = expect.any(Number);
export const text = expect.stringMatching(/\S/);
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** The shape of `data_inicio` and `data_fim`: with the Brazilian offset, since clients take the date part. */
const placedInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/);
export const duration = expect.stringMatching(/^\d\d:\d\d:\d\d$/);
export const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);

export const icon = expect.stringMatching(/^http:\/\/[^/]+\/icons\/[a-z0-9]+\.svg$/);

const titles = { titulo: 'Prova de banco de dados', descricao: 'Consultas, junções e índices.' };

export const companyRecord = (cnpj: string) => ({
  cnpj,
  nome_fantasia: 'ACME TECNOLOGIA',
  razao_social: 'ACME TECNOLOGIA LTDA',
  email: 'contato@acme.example',
  ddd_telefone_1: '1130304040',
  descricao_situacao_cadastral: 'ATIVA',
  complemento: 'SALA 12',
  numero: '1000',
  cep: '01310100',
});

export const addressRecord = (cep: string) => ({
  cep,
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
});

/** GET /company/tests */
export const companyRun = (run: number, exam: number) => ({
  id: run,
  data_inicio: placedInstant,
  data_fim: placedInstant,
  prova: {
    ...titles,
    id: exam,
    ativo: true,
    provaHabilidade: [{ habilidade: { id: 1, nome: text, icone: icon } }],
    provaStack: [{ stack: { id: 1, nome: text } }],
  },
});

/** GET /developer/recommendedTest/getAll */
export const recommendedRun = (run: number, company: number) => ({
  id: run,
  duracao: expect.stringMatching(/^\d\d:\d\d/),
  dataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  fim: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  prova: {
    ...titles,
    tipo: 'TEORICA',
    comCodigo: false,
    provaHabilidade: [{ habilidade: { nome: text } }],
    provaStack: [{ stack: { nome: text } }],
  },
  empresa: { id: company, nome: 'ACME TECNOLOGIA', logo: null },
  combina: expect.any(Array),
  convidado: false,
});

/** GET /test/{andamentoId}/details */
export const runDetails = (run: number, company: number) => ({
  ...titles,
  id: run,
  empresa: { id: company, nome: 'ACME TECNOLOGIA', logo: null },
  totalCandidatos: 0,
  tipo: 'TEORICA',
  tecnologias: [{ habilidade: { nome: text } }],
  stacks: [{ stack: { nome: text } }],
  dataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  fim: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  duracao: '01:00',
});

/** GET /test/{andamentoId}/geral */
export const runOverview = (run: number) => ({
  ...titles,
  id: run,
  provaStacks: [{ id: 1, nome: text }],
  provaHabilidades: [{ id: 1, nome: text, icone: icon }],
  totalCandidatos: 1,
});

/** A question of GET /test/{andamentoId}: these keys and no other. */
export const paperQuestion = (tipo: string, alternatives: number, foto?: string) => ({
  idQuestaoProva: number,
  questaoProva: {
    enunciado: text,
    foto: foto ?? null,
    questaoProvaTipo: { tipo },
    alternativaProva: Array.from({ length: alternatives }, () => ({
      id: number,
      opcao: text,
      idQuestaoProva: number,
    })),
  },
});

/** GET /test/{andamentoId}/candidates */
export const candidate = (attempt: number, run: number, developer: number) => ({
  id_prova_usuario: attempt,
  id_prova_andamento: run,
  finalizada: true,
  duracao: duration,
  corrigida: false,
  pontuacao: null,
  situacao: 'Em análise',
  candidato: {
    id: developer,
    nome: 'Ana Beatriz Souza',
    email: 'ana@devs.example',
    foto_perfil: null,
    localidade: { cidade: '', estado: '' },
  },
});

/** An alternative of GET /test/{andamentoId}/answers/{n} */
export const judgedOption = (correta: boolean, selecionada: boolean) => ({
  id: number,
  texto: text,
  correta,
  selecionada,
});
