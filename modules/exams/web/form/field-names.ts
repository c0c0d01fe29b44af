import { questionAt } from '../questions/outline/outline.ts';

/** They stand in the order of the form. */
const names: Readonly<Record<string, string>> = {
  title: 'Título',
  description: 'Descrição',
  repositoryUrl: 'Repositório com código base',
  questions: 'Questões',
  handInWays: 'Como o trabalho é entregue',
  base: 'Arquivos de partida',
  check: 'Verificação automática',
  'check.command': 'Comando da verificação',
  'check.language': 'Linguagem da verificação',
  'check.points': 'Pontos da verificação',
  practiceQuestion: 'Pedido ao candidato',
  period: 'Período da prova',
  minutes: 'Duração',
  stackIds: 'Stacks',
  skillIds: 'Habilidades',
  answerDays: 'Retorno ao candidato',
  helpRule: 'Ajuda e IA',
  otherJudges: 'Quem mais avalia',
  judgesNamed: 'Quem mais avalia',
};

const order = ['title', 'description', 'repositoryUrl', 'questions', 'draws', 'practice', 'period'];

export function orderOf(path: string): number {
  const begun = order.findIndex((start) => path.startsWith(start));
  return begun < 0 ? order.length + Object.keys(names).indexOf(path) : begun;
}

export function placeName(path: string): string {
  const question = questionAt(path);
  if (question !== undefined) return `Questão ${question + 1}`;
  if (path.startsWith('draws')) return 'Sorteio do banco';
  if (path.startsWith('practiceRubric')) return 'Rubrica';
  return names[path] ?? 'Para quem corrige';
}

const parts: readonly [of: RegExp, name: string][] = [
  [/^statement/, 'enunciado'],
  [/^options\.(\d+)/, 'alternativa'],
  [/^options/, 'alternativas'],
  [/^points/, 'pontos'],
  [/^image/, 'imagem'],
  [/^rubric/, 'rubrica'],
  [/^modelAnswer/, 'resposta modelo'],
  [/^markingNotes/, 'como corrigir'],
  [/^explanation/, 'explicação'],
  [/^execution\.schema/, 'esquema'],
  [/^execution\.functionName/, 'nome da função'],
  [/^execution\.languages/, 'linguagens'],
  [/^execution\.tests\.(\d+)/, 'teste'],
  [/^execution\.tests/, 'testes'],
  [/^execution\.wrong/, 'soluções erradas'],
  [/^execution\.checker/, 'verificador'],
  [/^review\.files/, 'mudança'],
  [/^review\.faults\.(\d+)/, 'falha'],
  [/^review\.faults/, 'falhas'],
  [/^review\.alarmCost/, 'custo de um alarme falso'],
];

/** It reads `Questão 3, alternativa 2`, and of a question that stands alone `Alternativa 2`. */
export function fieldName(path: string, isAlone = false): string {
  const place = placeName(path);
  const within = partName(path.replace(/^questions\.\d+\.?/, ''));
  if (questionAt(path) === undefined || within === undefined) return place;
  return isAlone ? within.charAt(0).toUpperCase() + within.slice(1) : `${place}, ${within}`;
}

function partName(path: string): string | undefined {
  for (const [of, name] of parts) {
    const found = of.exec(path);
    if (found) return found[1] === undefined ? name : `${name} ${Number(found[1]) + 1}`;
  }
  return undefined;
}
