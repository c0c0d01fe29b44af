import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { Feedback } from '../contract/reviews.ts';
import { ReportButton } from './ReportButton.tsx';
import { feedbackQuery, publish } from './reviews.api.ts';

export interface DeveloperFeedbackProps {
  developerId: number;
  /** The developer sees all of it and chooses what others see. */
  isOwn: boolean;
}

export function DeveloperFeedback({ developerId, isOwn }: DeveloperFeedbackProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(feedbackQuery(developerId, isOwn, page));
  return (
    <PagedView
      query={query}
      errorText="Não foi possível buscar as avaliações."
      count={(total) => counted(total, 'avaliação', 'avaliações')}
      rowClassName="h-32"
      onPage={setPage}
      empty={
        <EmptyState icon={<MessageSquareText size={24} aria-hidden />} title="Nenhuma avaliação ainda">
          {isOwn
            ? 'Quando uma empresa avaliar você depois de uma prova, você decide aqui se a avaliação aparece no seu perfil.'
            : 'As avaliações que esta pessoa publicar aparecem aqui.'}
        </EmptyState>
      }
    >
      {(results: readonly Feedback[]) => (
        <ul aria-label="Avaliações" className="grid gap-4">
          {results.map((feedback) => (
            <li key={feedback.id}>
              <FeedbackCard feedback={feedback} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
    </PagedView>
  );
}

interface FeedbackCardProps {
  feedback: Feedback;
  isOwn: boolean;
}

function FeedbackCard({ feedback, isOwn }: FeedbackCardProps) {
  const { id, company, edition } = feedback;
  const change = useAct((published: boolean) => publish(id, { published, edition }));
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <header className="flex items-start gap-3">
        <Avatar name={company.name} src={company.logo} isSquare />
        <div className="grid min-w-0 flex-1 gap-1 text-sm wrap-anywhere">
          <TextLink
            href={href(paths.company.profile, { companyId: company.id })}
            tone="plain"
            className="justify-self-start"
          >
            {company.name}
          </TextLink>
          <p className="text-muted">
            {feedback.exam} · {formatDay(feedback.at)}
          </p>
        </div>
        <ReportButton kind="feedback" id={id} what={`a avaliação de ${company.name}`} />
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{feedback.text}</p>
      {isOwn && (
        <Switch value={feedback.published} onChange={change.mutate} isDisabled={change.isPending}>
          Mostrar no meu perfil
        </Switch>
      )}
    </article>
  );
}
