import {
  examKindName,
  kindNames,
  levelNames,
  QuestionView,
  RubricView,
} from '#modules/question-bank/web/public.ts';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import type { WorkCheck } from '#modules/works/contract/work-check.ts';
import { startOfDay } from '#platform/contract/day.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import type { ExamKind, HelpRule, OtherJudges, RunAccess } from '#platform/contract/words.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { type Merge, mergeEdits, type SharedField } from '#platform/web/forms/merge-edits.ts';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { RunToEdit, TemplateToEdit } from '../../contract/exam-to-edit.ts';
import { keptDraft } from '../../contract/kept-drafts.ts';
import { useWords } from '../catalogue/use-words.ts';
import { answerDaysLabel, answerDaysText } from '../form/answer-days-text.ts';
import {
  type CriterionValues,
  type DrawValues,
  durationSentence,
  type ExamFormValues,
  type QuestionValues,
} from '../form/exam-form.ts';
import { toCriterion, toDraftDraw, toDraftQuestion } from '../form/exam-form-draft.ts';
import { toFormValues } from '../form/exam-values.ts';
import { helpRules, judgesNames, judgesTitle, playbackChoice } from '../form/help-rules.ts';
import { baseText } from '../form/practice/base-text.ts';
import { handInText } from '../form/practice/hand-in-text.ts';
import { questionResultsLabel, questionResultsName } from '../form/question-result-texts.ts';
import { resultsReleaseLabel, resultsReleaseName } from '../form/results-release-texts.ts';
import { fromKept } from './kept-values.ts';

export const mergeExam = (state: WireSchema<RunToEdit> | WireSchema<TemplateToEdit>): Merge<ExamFormValues> =>
  mergeEdits({ state: state as WireSchema<RunToEdit | TemplateToEdit>, valuesOf: toFormValues, fields });

export const mergeKeptDraft = (draftId: string): Merge<ExamFormValues> =>
  mergeEdits({ state: keptDraft, valuesOf: (present) => fromKept(present, draftId), fields });

type Shared = SharedField<ExamFormValues>;

/** Questions are merged one by one while there are as many as before, else as a whole: places would not correspond. */
const fields = (...states: readonly ExamFormValues[]): readonly Shared[] => {
  const [count = 0, ...others] = states.map(({ questions }) => questions.length);
  const questions: readonly Shared[] = others.every((other) => other === count)
    ? Array.from({ length: count }, (_, index) => ({
        name: `questions.${index}`,
        label: `Questão ${index + 1}`,
        of: countedOf,
        show: (question: QuestionValues) => <QuestionView question={toDraftQuestion(question)} />,
      }))
    : [
        {
          name: 'questions',
          label: 'Questões',
          of: (all: QuestionValues[]) => all.map(countedOf),
          show: shownAll,
        },
      ];
  return [...settings, ...questions, ...texts];
};

const onOff = (isOn: boolean | undefined) => (isOn ? 'Sim' : 'Não');

const settings: readonly Shared[] = [
  { name: 'kind', label: 'Tipo', show: (kind: ExamKind) => examKindName({ kind }) },
  {
    name: 'period',
    label: 'Período',
    show: (period: ExamFormValues['period']) =>
      period && [period.start, period.end].map((day) => formatDay(startOfDay(day))).join(' a '),
  },
  { name: 'isLimited', label: 'Tempo limitado', show: onOff },
  {
    name: 'minutes',
    label: 'Duração',
    show: (minutes: number | null) => minutes !== null && durationSentence(minutes),
  },
  {
    name: 'access',
    label: 'Quem pode fazer a prova',
    show: (access?: RunAccess) => access && (access === 'open' ? 'Aberta a todos' : 'Só convidados'),
  },
  { name: 'helpRule', label: 'Ajuda e IA', show: (rule?: HelpRule) => rule && helpRules[rule].choice },
  { name: 'helpTools', label: 'Ferramentas permitidas' },
  { name: 'helpNote', label: 'Mais uma frase' },
  { name: 'otherJudges', label: judgesTitle, show: (judges?: OtherJudges) => judges && judgesNames[judges] },
  { name: 'judgesNamed', label: 'Quem ou o que também avalia' },
  { name: 'playbackShown', label: playbackChoice, show: onOff },
  { name: 'resultsRelease', label: resultsReleaseLabel, show: resultsReleaseName },
  { name: 'questionResults', label: questionResultsLabel, show: questionResultsName },
  {
    name: 'answerDays',
    label: answerDaysLabel,
    show: (days?: number | null) => days !== undefined && answerDaysText(days),
  },
  { name: 'shuffledQuestions', label: 'Embaralhar as questões', show: onOff },
  { name: 'shuffledOptions', label: 'Embaralhar as alternativas', show: onOff },
  { name: 'stackIds', label: 'Stacks', show: (ids: number[]) => <Words ids={ids} of="stacks" /> },
  { name: 'skillIds', label: 'Habilidades', show: (ids: number[]) => <Words ids={ids} of="skills" /> },
  { name: 'title', label: 'Título' },
  { name: 'description', label: 'Descrição' },
  { name: 'repositoryUrl', label: 'Repositório com código base' },
];

const texts: readonly Shared[] = [
  {
    name: 'draws',
    label: 'Sorteios',
    of: (draws: DrawValues[]) => draws.map(toDraftDraw),
    show: (draws: DrawValues[]) => draws.map(drawLine).join('\n'),
  },
  { name: 'handInWays', label: 'Como o trabalho é entregue', show: handInText },
  {
    name: 'base',
    label: 'Arquivos de partida',
    of: (base?: BaseFiles | null) => base?.id,
    show: (base?: BaseFiles | null) => base && baseText(base),
  },
  {
    name: 'check',
    label: 'Verificação automática',
    of: (check?: WorkCheck | null) =>
      check && [check.files.id, check.language, check.command, check.points ?? 0],
    show: (check?: WorkCheck | null) =>
      check &&
      [
        baseText(check.files),
        check.command,
        check.points && counted(check.points, 'ponto da rubrica', 'pontos da rubrica'),
      ]
        .filter(Boolean)
        .join('\n'),
  },
  { name: 'practiceQuestion', label: 'Pedido ao candidato' },
  { name: 'practiceModelAnswer', label: 'Resposta modelo' },
  { name: 'practiceMarkingNotes', label: 'Como corrigir' },
  {
    name: 'practiceRubric',
    label: 'Rubrica',
    show: (rubric: CriterionValues[]) => <RubricView rubric={rubric.map(toCriterion)} />,
  },
];

/** The bank may have a newer version of a question by now, so what the form keeps beside it does not count. */
const countedOf = (question: QuestionValues) => [
  toDraftQuestion(question),
  question.bank?.questionId,
  question.bank?.version,
];

const shownAll = (questions: QuestionValues[]) =>
  questions.map(({ statement }, index) => `${index + 1}. ${plainWords(statement)}`).join('\n');

const drawLine = ({ tag, level, kind, count }: DrawValues) =>
  [
    `${counted(count ?? 0, 'questão', 'questões')} com a tag ${tag}`,
    level && levelNames[level],
    kind && kindNames[kind],
  ]
    .filter(Boolean)
    .join(' · ');

function Words({ ids, of }: { ids: readonly number[]; of: 'stacks' | 'skills' }) {
  const words = useWords(of === 'stacks' ? { stackIds: ids } : { skillIds: ids });
  return words[of]
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
