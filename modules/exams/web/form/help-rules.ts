import type { HelpRule, OtherJudges } from '#platform/contract/words.ts';
import type { RunRule } from '../../contract/run-rule.ts';

interface RuleTexts {
  name: string;
  choice: string;
  text: string;
}

const closed = 'Responda só com o que você sabe: sem pesquisar, sem IA e sem a ajuda de outras pessoas.';

export const helpRules: Readonly<Record<HelpRule, RuleTexts>> = {
  closed_book: { name: 'Sem consulta', choice: 'Sem consulta', text: closed },
  open_book: {
    name: 'Consulta livre',
    choice: 'Consulta livre',
    text: 'Você pode pesquisar na internet e em documentação. IA e a ajuda de outras pessoas não são permitidas.',
  },
  ai_allowed: {
    name: 'IA permitida',
    choice: 'IA permitida',
    text: 'Você pode pesquisar e usar ferramentas de IA. A ajuda de outras pessoas não é permitida.',
  },
  forbidden: { name: 'Ajuda e IA: proibida', choice: 'Proibida', text: closed },
  documentation: {
    name: 'Ajuda e IA: só documentação e sintaxe',
    choice: 'Só documentação e sintaxe',
    text: 'Você pode consultar documentação e sintaxe, e usar IA só para isso. A solução é sua, sem a ajuda de outras pessoas.',
  },
  declared: {
    name: 'Ajuda e IA: livre, com declaração',
    choice: 'Livre, com declaração',
    text: 'Você pode pesquisar e usar ferramentas de IA, e depois declara o que usou. A ajuda de outras pessoas não é permitida.',
  },
  unstated: {
    name: 'Ajuda e IA: não informada',
    choice: 'Não informada',
    text: 'A empresa não informou o que você pode usar. Na dúvida, pergunte a ela antes de começar.',
  },
};

export function ruleText({ helpRule, helpTools, helpNote }: RunRule): string {
  const parts = [
    helpRules[helpRule].text,
    helpTools && `Ferramentas: ${withoutStop(helpTools)}.`,
    helpNote && `A empresa acrescenta: “${helpNote}”`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const judgesTitle = 'Quem mais avalia';

export const judgesNames: Readonly<Record<OtherJudges, string>> = {
  nobody: 'Ninguém mais',
  others: 'Também…',
  unstated: 'Não informado',
};

export function judgesText({
  otherJudges,
  judgesNamed,
}: Pick<RunRule, 'otherJudges' | 'judgesNamed'>): string {
  if (otherJudges === 'nobody')
    return 'Ninguém mais: só as pessoas da empresa, o gabarito e os testes da prova.';
  if (otherJudges === 'others')
    return `Além das pessoas da empresa, do gabarito e dos testes da prova, também: ${withoutStop(judgesNamed ?? '')}.`;
  return 'Não informado: a empresa não disse se algo mais avalia as respostas, além das pessoas dela, do gabarito e dos testes da prova.';
}

/** Nobody at Provado marks its own exams; an administrator decides what is appealed. */
export const ownJudgesText =
  'Ninguém mais: só o gabarito e os testes da prova. Se você pedir recurso, uma pessoa do Provado decide.';

export const playbackTitle = 'Como cada resposta foi escrita';

export const playbackChoice = 'Quem corrige vê como cada resposta foi escrita';

export const playbackText = ({ playbackShown }: Pick<RunRule, 'playbackShown'>): string =>
  playbackShown
    ? 'Quem corrige pode ver as versões salvas de cada resposta aberta na ordem em que foram escritas, com colagens e pausas como fatos. Você vê o mesmo depois de entregar. Nada disso muda a nota.'
    : 'Só você vê as versões salvas das suas respostas abertas, depois de entregar.';

const withoutStop = (text: string) => text.replace(/\.$/, '');
