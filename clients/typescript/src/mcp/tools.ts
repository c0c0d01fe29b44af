import type { Provado } from '../provado.ts';
import { PeopleOnly } from './answer.ts';
import { plainText, untrusted } from './untrusted.ts';

type Found = Record<string, unknown>;

// Each answer names what it gives: a new field of the server comes through only when somebody adds it here.

export async function listRuns(
  provado: Provado,
  { busca, depois = '' }: { busca?: string | undefined; depois?: string | undefined },
): Promise<Found> {
  const query = { depois, ...(busca !== undefined && { busca }) };
  const { results, proximo } = (await provado.call('listCompanyRuns', { query })).data;
  const provas = results.map(({ id, data_inicio, data_fim, totalCandidatos, aguardandoCorrecao, prova }) => ({
    id,
    titulo: prova.titulo,
    tipo: prova.tipo,
    ativo: prova.ativo,
    data_inicio,
    data_fim,
    candidatos: totalCandidatos,
    para_corrigir: aguardandoCorrecao,
  }));
  return { provas, proximo };
}

export async function readRun(provado: Provado, andamentoId: number): Promise<Found> {
  const path = { andamentoId };
  const { data: run } = await provado.call('getRunOverview', { path });
  const { data: rule } = await provado.call('getRule', { path });
  return {
    id: run.id,
    titulo: run.titulo,
    descricao: plainText(run.descricao),
    tipo: run.tipo,
    ativo: run.ativo,
    data_inicio: run.data_inicio,
    data_fim: run.data_fim,
    candidatos: run.totalCandidatos,
    entregues: run.totalEntregues,
    corrigidas: run.totalCorrigidas,
    aprovados: run.totalAprovados,
    reprovados: run.totalReprovados,
    media: run.media,
    mediana: run.mediana,
    as_cegas: run.as_cegas,
    divulgacao_resultado: run.divulgacao_resultado,
    regra: {
      consulta: rule.regra_consulta,
      quem_mais_julga: rule.quem_mais_julga ?? 'NAO_INFORMADO',
      ninguem_mais_julga: rule.ninguem_mais_julga,
    },
  };
}

export async function readResults(provado: Provado, andamentoId: number, depois = ''): Promise<Found> {
  const path = { andamentoId };
  const { data, proximo } = await provado.call('listCandidates', { path, query: { depois } });
  const isForPeople = await isForPeopleOnly(provado, andamentoId);
  return {
    resultados: data.map((entry) => ({
      tentativa: entry.id_prova_usuario,
      entrega: entry.posicaoEntrega,
      entregue_em: entry.entregue_em,
      pontuacao: entry.pontuacao,
      corrigida: entry.corrigida,
      situacao: entry.situacao,
    })),
    proximo,
    ...withPeople(isForPeople, () =>
      data.map(({ id_prova_usuario, candidato: { nome, email } }) => [id_prova_usuario, { nome, email }]),
    ),
  };
}

const questionsMost = 10;

export async function readAnswers(
  provado: Provado,
  andamentoId: number,
  n: number,
  first: number,
): Promise<Found> {
  const { data } = await provado.call('getAnswerSheet', { path: { andamentoId, n } });
  if (await isForPeopleOnly(provado, andamentoId)) throw new PeopleOnly();
  const [sheet] = data.result.candidato;
  const all = sheet?.questoes ?? [];
  const questions = all.slice(first - 1, first - 1 + questionsMost);
  return {
    entregas: data.totalResults,
    tentativa: sheet?.idProvaUsuario,
    pontuacao: sheet?.pontuacao,
    situacao: sheet?.situacao,
    total_questoes: all.length,
    questoes: questions.map((question) => ({
      id: question.id,
      tipo: question.tipo,
      enunciado: plainText(question.enunciado),
      correta: question.correta,
      pontos: question.pontos,
      pontos_testes: question.pontos_testes,
      alternativas: question.alternativas.map(({ texto, correta, selecionada }) => ({
        texto: plainText(texto),
        correta,
        selecionada,
      })),
    })),
    ...untrusted(
      Object.fromEntries(
        questions.flatMap(({ id, resposta }) =>
          resposta ? [[id, { texto: plainText(resposta.texto), linguagem: resposta.linguagem }]] : [],
        ),
      ),
    ),
  };
}

export async function listInvitations(provado: Provado, andamentoId: number, depois = ''): Promise<Found> {
  const path = { andamentoId };
  const { data, proximo } = await provado.call('listInvitations', { path, query: { depois } });
  const isForPeople = await isForPeopleOnly(provado, andamentoId);
  return {
    convites: data.map(({ id, situacao, convidado_em, iniciado_em, entregue_em }) => ({
      id,
      situacao,
      convidado_em,
      iniciado_em,
      entregue_em,
    })),
    proximo,
    ...withPeople(isForPeople, () => data.map(({ id, nome, email }) => [id, { nome, email }])),
  };
}

export async function invite(provado: Provado, andamentoId: number, emails: string[]): Promise<Found> {
  const path = { andamentoId };
  const isForPeople = await isForPeopleOnly(provado, andamentoId);
  const { message, data } = await provado.call('inviteByEmail', { path, body: { emails } });
  const counts: Record<string, number> = {};
  for (const { resultado } of data.linhas) counts[resultado] = (counts[resultado] ?? 0) + 1;
  return {
    mensagem: message,
    convidados: data.convidados,
    contagem: counts,
    // The assistant knows the others: it sent them.
    ...(!isForPeople && { nao_convidados: data.linhas.filter(({ resultado }) => resultado !== 'convidado') }),
  };
}

/**
 * Call it after what it is about was read: versions of a rule are kept, so it knows the one of each attempt that was.
 * @returns whether a version says that nobody else judges
 */
const isForPeopleOnly = async (provado: Provado, andamentoId: number): Promise<boolean> =>
  (await provado.call('getRule', { path: { andamentoId } })).data.ninguem_mais_julga;

interface Person {
  readonly nome?: string | undefined;
  readonly email: string;
}

function withPeople(isForPeople: boolean, people: () => (readonly [number, Person])[]): Found {
  if (isForPeople) return { sem_pessoas: new PeopleOnly().message };
  const byNumber = people().map(([number, { nome, email }]) => [
    number,
    { ...(nome !== undefined && { nome: plainText(nome) }), email: plainText(email) },
  ]);
  return untrusted(Object.fromEntries(byNumber));
}
