import { startOfDay } from '#platform/contract/day.ts';
import { counted, formatDay, formatDuration } from '#platform/web/format.ts';
import { answerDaysText } from './answer-days-text.ts';
import type { ExamAuthor, ExamFormValues } from './exam-form.ts';
import { examFaults } from './exam-form-faults.ts';
import { orderOf, placeName } from './field-names.ts';
import { helpRules, judgesTitle, playbackTitle } from './help-rules.ts';
import { baseText } from './practice/base-text.ts';
import { handInText } from './practice/hand-in-text.ts';
import { questionResultsName } from './question-result-texts.ts';
import { resultsReleaseName } from './results-release-texts.ts';

export interface FieldLink {
  path: string;
  label: string;
}

export interface Publishing {
  facts: { term: string; text: string }[];
  missing: FieldLink[];
  /** Nobody can hear these pictures, but they keep nothing from being published. */
  silent: FieldLink[];
  unstated: FieldLink[];
}

/** @param firstDay the first calendar day its period may begin at; today when it is not said */
export function toPublishing(values: ExamFormValues, author: ExamAuthor, firstDay?: string): Publishing {
  const questions = values.kind === 'theory' ? values.questions : [];
  const missing = new Map<string, string>();
  for (const [path] of examFaults(values, firstDay, author)) {
    const label = placeName(path);
    // Faults come in the order of the form's rules, so the link leads to the first of a question.
    if (!missing.has(label)) missing.set(label, path);
  }
  return {
    facts: author === 'ADMIN' ? factsOfTemplate(values) : factsOfRun(values),
    missing: [...missing].map(([label, path]) => ({ path, label })).toSorted(inFormOrder),
    silent: questions.flatMap(({ imageUrl, imageAlt }, index) =>
      imageUrl && !imageAlt.trim()
        ? [{ path: `questions.${index}.imageAlt`, label: `Imagem da questão ${index + 1}` }]
        : [],
    ),
    unstated: author === 'ADMIN' ? [] : unstatedOf(values),
  };
}

const unstatedOf = ({ helpRule, otherJudges }: ExamFormValues): FieldLink[] => [
  ...(isStated(helpRule) ? [] : [{ path: 'helpRule', label: placeName('helpRule') }]),
  ...(isStated(otherJudges) ? [] : [{ path: 'otherJudges', label: placeName('otherJudges') }]),
];

const isStated = (word: string | undefined) => word !== undefined && word !== 'unstated';

const factsOfTemplate = (values: ExamFormValues) => [
  { term: 'Onde aparece', text: 'Em Nossas provas. Cada empresa que aplicar escolhe período e duração.' },
  { term: 'O que pede', text: contentOf(values) },
];

function factsOfRun(values: ExamFormValues): Publishing['facts'] {
  const { access, period, isLimited, minutes, helpRule, otherJudges } = values;
  const { resultsRelease, questionResults, answerDays } = values;
  return [
    ...(access
      ? [
          {
            term: 'Quem faz',
            text:
              access === 'open'
                ? 'Qualquer desenvolvedor. Ela aparece nas buscas e recomendações.'
                : 'Só quem você convidar depois, na aba Convites dela, ou estiver em um grupo com ela.',
          },
        ]
      : []),
    {
      term: 'Quando',
      text: period
        ? `De ${spoken(period.start)} a ${spoken(period.end)}, até o fim do último dia, no horário de Brasília.`
        : 'Falta o período.',
    },
    { term: 'Tempo', text: timeOf(isLimited, minutes) },
    { term: 'O que pede', text: contentOf(values) },
    ...(helpRule && isStated(helpRule)
      ? [{ term: 'Ajuda e IA', text: `${helpRules[helpRule].choice}. O candidato lê antes de começar.` }]
      : []),
    ...(otherJudges === 'nobody' ? [{ term: judgesTitle, text: 'Ninguém mais.' }] : []),
    ...(otherJudges === 'others' ? [{ term: judgesTitle, text: `Também: ${values.judgesNamed ?? ''}` }] : []),
    ...(values.playbackShown
      ? [{ term: playbackTitle, text: 'Quem corrige vê. O candidato lê antes de começar.' }]
      : []),
    ...(resultsRelease && questionResults
      ? [
          {
            term: 'O que veem depois',
            text: `A pontuação: “${resultsReleaseName(resultsRelease)}”. Cada questão com a resposta certa: “${questionResultsName(questionResults)}”.`,
          },
        ]
      : []),
    ...(answerDays === undefined
      ? []
      : [
          {
            term: 'Até quando respondem',
            text: `${answerDaysText(answerDays, period?.end)}. O candidato lê isto antes de começar.`,
          },
        ]),
  ];
}

function timeOf(isLimited: boolean, minutes: number | null): string {
  if (!isLimited) return 'Sem limite dentro do período.';
  return minutes === null
    ? 'Falta a duração.'
    : `${formatDuration(minutes * 60)} para cada candidato, a partir de quando começar.`;
}

function contentOf({ kind, handInWays, base, questions, draws }: ExamFormValues): string {
  if (kind === 'practice')
    return [handInText(handInWays), base && `Começa com ${baseText(base)}.`].filter(Boolean).join(' ');
  const drawn = draws.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const parts = [
    questions.length > 0 &&
      counted(questions.length, 'questão igual para todos', 'questões iguais para todos'),
    drawn > 0 && counted(drawn, 'questão sorteada para cada um', 'questões sorteadas para cada um'),
  ].filter(Boolean);
  if (parts.length === 0) return 'Faltam questões.';
  const points = questions.flatMap((question) => question.points ?? []);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return `${parts.join(' e ')}.${least < most ? ` Elas valem de ${least} a ${most} pontos.` : ''}`;
}

const spoken = (day: string): string => formatDay(startOfDay(day));

const inFormOrder = (one: FieldLink, other: FieldLink) => orderOf(one.path) - orderOf(other.path);
