import {
  BookOpen,
  FlaskConical,
  History,
  ListChecks,
  LockKeyhole,
  Megaphone,
  MessageCircleQuestion,
  NotebookPen,
  Save,
  Scale,
  Terminal,
  TimerOff,
} from 'lucide-react';
import {
  helpRules,
  judgesText,
  judgesTitle,
  ownJudgesText,
  playbackText,
  playbackTitle,
  ruleText,
} from '#modules/exams/web/public.ts';
import { languageNames, languages } from '#modules/execution/domain/language-names.ts';
import { YouHear } from '#modules/notifications/web/public.ts';
import { kindsWith } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import {
  checkText,
  checkTitle,
  defenceText,
  defenceTitle,
  formatLeft,
  timeGiven,
} from '#modules/runs/web/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import { formatDeadline, formatDuration } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { whatIsRecorded } from '../../contract/signals.ts';
import { AnswerRule } from './AnswerRule.tsx';
import { KeepRule } from './KeepRule.tsx';
import { Rule } from './Rule.tsx';

type Limits = Pick<RunDetails, 'duration' | 'extraTime' | 'startsAt' | 'endsAt' | 'latestEnd'>;

export function answersRule({ duration, endsAt }: Limits): string {
  const saved = 'Cada resposta é salva enquanto você escreve';
  if (duration === undefined && isEndless(endsAt)) {
    return `${saved}, e a prova só é entregue quando você finalizar.`;
  }
  const end = duration === undefined ? 'No fim do prazo' : 'Quando o tempo acabar';
  return `${saved}. ${end}, a prova é entregue sozinha com o que estiver salvo.`;
}

export function timeRule(run: Limits, now: Date): string {
  const { endsAt, latestEnd = endsAt } = run;
  const { total, left = 0, isCut, fullUntil } = timeGiven(run, now);
  if (total === undefined) {
    return isEndless(latestEnd)
      ? 'Não há prazo: você pode parar e continuar quando quiser.'
      : `Você pode parar e continuar quando quiser até ${formatDeadline(latestEnd, now)}.`;
  }
  const isOver = left === 0;
  const whole = `${formatDuration(total)}${run.extraTime === undefined ? '' : ', com o seu tempo extra'}`;
  const clock = 'Ele é contado no nosso relógio e não para se você fechar a página.';
  if (isCut && !isOver) {
    return `A prova termina em ${formatDeadline(latestEnd, now)}. Se você começar agora, tem ${formatLeft(left)}, e não ${whole}. O tempo é contado no nosso relógio e não para se você fechar a página.`;
  }
  const latest =
    fullUntil && !isOver ? ` Para ter o tempo todo, comece até ${formatDeadline(fullUntil, now)}.` : '';
  return `O tempo começa quando você começa: você tem ${whole}. ${clock}${latest}`;
}

export const onlyOnce = 'Você só pode fazer esta prova uma vez.';

const questionRules: Readonly<Record<RunDetails['questionResults'], string>> = {
  never: 'Você vê a pontuação, e não cada questão com a resposta certa.',
  after_end: 'Quando a prova terminar para todos, você vê cada questão com a resposta certa.',
  at_once: 'Junto com o resultado, você vê cada questão com a resposta certa.',
};

export function resultRule({
  resultsRelease,
  endsAt,
  languages: ran,
  questions,
  questionsOf,
}: Pick<RunDetails, 'resultsRelease' | 'endsAt' | 'languages' | 'questions' | 'questionsOf'>): string {
  if (resultsRelease === 'when_published') return 'O resultado sai quando a empresa publicar.';
  if (resultsRelease === 'at_end') return `O resultado sai em ${formatDeadline(endsAt)}, no fim da prova.`;
  const soonest = ran ? 'assim que os testes rodarem depois da entrega' : 'assim que você entregar';
  // Drawn questions may be open.
  const needsPeople = kindsWith(({ isMarkedByPeople }) => isMarkedByPeople).some(
    (kind) => questionsOf[kind] > 0,
  );
  const known = Object.values(questionsOf).reduce((sum, of) => sum + of, 0);
  const areAllMarked = !needsPeople && known === questions;
  if (areAllMarked) return `O resultado sai ${soonest}.`;
  return `O resultado sai ${soonest} ou, se houver respostas abertas, quando forem corrigidas.`;
}

function runText(given: NonNullable<RunDetails['languages']>): string {
  const names = languages.filter((one) => given.includes(one)).map((one) => languageNames[one]);
  const where = new Intl.ListFormat('pt-BR').format(names);
  return `Há questões em ${where}. Você executa a sua resposta nos ${names.length === 1 && given[0] === 'sql' ? 'conjuntos de dados' : 'testes'} visíveis enquanto faz a prova; executar não entrega nada. Depois do fim, todos os testes corrigem o que estiver salvo.`;
}

export function RunRules({ run }: { run: RunDetails }) {
  const now = useNow();
  return (
    <Card title="Regras">
      <dl className="grid gap-5">
        <Rule icon={<BookOpen size={18} aria-hidden />} term={helpRules[run.helpRule].name}>
          {ruleText(run)}
        </Rule>
        <Rule icon={<Scale size={18} aria-hidden />} term={judgesTitle}>
          {run.rehearsal ? ownJudgesText : judgesText(run)}
        </Rule>
        <Rule icon={<LockKeyhole size={18} aria-hidden />} term="Uma tentativa">
          {onlyOnce}
          {run.rehearsal && ' Para treinar antes, há outras questões, quantas vezes você quiser.'}
        </Rule>
        <Rule icon={<TimerOff size={18} aria-hidden />} term={run.duration === undefined ? 'Prazo' : 'Tempo'}>
          {timeRule(run, now)}
        </Rule>
        <Rule icon={<Save size={18} aria-hidden />} term="Suas respostas">
          {answersRule(run)}
        </Rule>
        {run.check && (
          <Rule icon={<FlaskConical size={18} aria-hidden />} term={checkTitle}>
            {checkText(run.check)}
          </Rule>
        )}
        {run.defence && (
          <Rule icon={<MessageCircleQuestion size={18} aria-hidden />} term={defenceTitle}>
            {defenceText(run.defence)}
          </Rule>
        )}
        {run.languages && (
          <Rule icon={<Terminal size={18} aria-hidden />} term="Código que roda">
            {runText(run.languages)}
          </Rule>
        )}
        {(run.playbackShown ||
          kindsWith(({ isMarkedByPeople }) => isMarkedByPeople).some(
            (kind) => run.questionsOf[kind] > 0,
          )) && (
          <Rule icon={<History size={18} aria-hidden />} term={playbackTitle}>
            {playbackText(run)}
          </Rule>
        )}
        <Rule icon={<Megaphone size={18} aria-hidden />} term="Resultado">
          {resultRule(run)}
          {run.resultsRelease !== 'on_delivery' && <YouHear runId={run.id} kind="result_ready" />}
          {run.points &&
            ` As questões valem de ${run.points.least} a ${run.points.most} pontos, e a pontuação é a média ponderada por eles.`}
        </Rule>
        <AnswerRule run={run} />
        <Rule icon={<ListChecks size={18} aria-hidden />} term="Resultado por questão">
          {questionRules[run.questionResults]}
          {run.rehearsal && ' No treino, você vê cada questão com a resposta certa e a explicação.'}
        </Rule>
        <Rule icon={<NotebookPen size={18} aria-hidden />} term="O que é registrado">
          {whatIsRecorded}
        </Rule>
        <KeepRule run={run} />
      </dl>
    </Card>
  );
}
