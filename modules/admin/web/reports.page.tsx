import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { QuestionPreview } from '#modules/exams/web/public.ts';
import { MarkedOption } from '#modules/marking/web/public.ts';
import type { ReportedKind, ReportOutcome } from '#platform/contract/words.ts';
import { counted, formatMoment } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { SocialLinks } from '#platform/web/shell/SocialLinks.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Picture } from '#platform/web/ui/Picture.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { ReportedThing } from '../contract/moderation.ts';
import { reportsQuery } from './administration.api.ts';

const CorrectQuestionDialog = lazyDialog(() =>
  import('./CorrectQuestionDialog.tsx').then((found) => found.CorrectQuestionDialog),
);
const SettleDialog = lazyDialog(() => import('./SettleDialog.tsx').then((found) => found.SettleDialog));

const here = getRouteApi('/admin/admin/reports');

const kinds: Record<ReportedKind, string> = {
  review: 'Avaliação de empresa por',
  feedback: 'Avaliação de candidato por',
  company: 'Perfil de',
  photo: 'Foto de',
  exam: 'Prova de',
  question: 'Questão contestada, prova de',
};

export function ReportsPage() {
  const { pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const [settling, setSettling] = useState<{ thing: ReportedThing; outcome: ReportOutcome }>();
  return (
    <>
      <PageHeader title="Denúncias" subtitle="O que pediram para a administração analisar." />
      <PagedView
        query={useQuery(reportsQuery(pagina))}
        errorText="Não foi possível buscar as denúncias."
        count={(total) => counted(total, 'item denunciado', 'itens denunciados')}
        rowClassName="h-44"
        empty={
          <EmptyState icon={<ShieldCheck size={22} aria-hidden />} title="Nada a decidir">
            Quando alguém denunciar uma avaliação, foto, prova ou empresa, ou contestar uma questão, aparece
            aqui.
          </EmptyState>
        }
        onPage={(page) => navigate({ search: page > 1 ? { pagina: page } : {} })}
      >
        {(things) => (
          <ul aria-label="Itens denunciados" className="grid grid-cols-1 gap-4">
            {things.map((thing) => (
              <li key={`${thing.kind} ${thing.subjectId}`}>
                <ReportedCard thing={thing} onSettle={(outcome) => setSettling({ thing, outcome })} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
      {settling?.thing.question && settling.outcome === 'corrected' && (
        <CorrectQuestionDialog
          thing={settling.thing}
          question={settling.thing.question}
          onClose={() => setSettling(undefined)}
        />
      )}
      {settling && settling.outcome !== 'corrected' && (
        <SettleDialog
          thing={settling.thing}
          outcome={settling.outcome}
          onClose={() => setSettling(undefined)}
        />
      )}
    </>
  );
}

interface ReportedCardProps {
  thing: ReportedThing;
  onSettle: (outcome: ReportOutcome) => void;
}

function ReportedCard({ thing, onSettle }: ReportedCardProps) {
  const { kind, text, photo, author, description, website, questions, reasons, reports, since, question } =
    thing;
  return (
    <Card title={`${kinds[kind]} ${author}`}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted">
          {question
            ? counted(reports, 'contestação', 'contestações')
            : counted(reports, 'denúncia', 'denúncias')}{' '}
          desde {formatMoment(since)}
        </p>
        {photo && (
          <Picture src={photo} alt={text} className="max-h-64 w-fit rounded-control object-contain" />
        )}
        {question && <Markdown text={text} />}
        {question && question.options.length > 0 && (
          <ul aria-label="Alternativas" className="grid grid-cols-1 gap-2">
            {question.options.map((option) => (
              <MarkedOption key={option.id} option={{ ...option, picked: false }} />
            ))}
          </ul>
        )}
        {question?.explanation && (
          <div className="text-muted">
            <Markdown text={question.explanation} className="text-sm" />
          </div>
        )}
        {kind !== 'company' && !question && (
          <blockquote className="border-l-2 border-line pl-4 wrap-anywhere">{text}</blockquote>
        )}
        {description &&
          (kind === 'company' ? (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          ) : (
            <Markdown text={description} className="max-w-prose" />
          ))}
        <SocialLinks links={{ website }} of={author} />
        {questions && <FoldedQuestions questions={questions} />}
        <ul aria-label="Motivos" className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
          {reasons.map((reason, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may give the same reason
            <li key={index}>{reason}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={() => onSettle('dismissed')}>
            {question ? 'Recusar' : 'Manter no ar'}
          </Button>
          {question ? (
            <Button onPress={() => onSettle('corrected')}>Aceitar</Button>
          ) : (
            <Button variant="danger" onPress={() => onSettle('hidden')}>
              {kind === 'company' ? 'Suspender empresa' : 'Ocultar'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

const FoldedQuestions = ({ questions }: { questions: NonNullable<ReportedThing['questions']> }) => (
  <details className="group rounded-control border border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 text-sm font-medium hover:bg-raised [&::-webkit-details-marker]:hidden">
      <span className="flex-1">Ver {counted(questions.length, 'questão', 'questões')}</span>
      <ChevronDown
        size={18}
        aria-hidden
        className="shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <ol className="grid grid-cols-1 gap-4 p-4 pt-2">
      {questions.map(({ id, question }, index) => (
        <li key={id}>
          <QuestionPreview number={index + 1} question={question} />
        </li>
      ))}
    </ol>
  </details>
);
