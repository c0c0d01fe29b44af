import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Stars } from '#platform/web/ui/charts/Stars.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { OwnReview } from '../contract/reviews.ts';
import { ownReviewQuery, takeReviewBack } from './reviews.api.ts';

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx').then((found) => found.ReviewDialog));

export function ReviewCompanyCard({ attemptId }: { attemptId: number }) {
  const query = useQuery(ownReviewQuery(attemptId));
  const { data } = query;
  const [open, setOpen] = useState<'form' | 'removal'>();
  if (!data) return <PartFailed query={query} what="a sua avaliação da empresa" />;
  if (!data.allowed) return null;
  const { review, company } = data;
  return (
    <Card title={review ? 'Sua avaliação' : 'Como foi fazer esta prova?'}>
      {review ? (
        <Given review={review} />
      ) : (
        <p className="text-sm text-muted">
          Sua avaliação aparece no perfil da empresa com o seu primeiro nome e o título da prova.
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-5">
        {(!review || review.editable) && (
          <Button variant="secondary" onPress={() => setOpen('form')}>
            {review ? 'Editar' : 'Avaliar empresa'}
          </Button>
        )}
        {review && (
          <Button variant="ghost" onPress={() => setOpen('removal')}>
            Excluir
          </Button>
        )}
      </div>
      {open === 'form' && (
        <ReviewDialog
          attemptId={attemptId}
          company={company.name}
          review={review}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'removal' && <RemovalDialog attemptId={attemptId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function Given({ review }: { review: OwnReview }) {
  return (
    <div className="grid gap-3">
      <Stars value={review.rating} />
      <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      {review.answer && (
        <div className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Resposta da empresa · {formatDay(review.answer.at)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
        </div>
      )}
      <p className="text-sm text-muted">
        {review.editable
          ? `Você pode mudar o que escreveu até ${formatDay(review.editableUntil)}.`
          : 'O prazo de 7 dias para mudar a avaliação terminou.'}
      </p>
    </div>
  );
}

function RemovalDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const removal = useAct(() => takeReviewBack(attemptId), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      title="Excluir avaliação"
      confirmText="Excluir avaliação"
      isDanger
      isPending={removal.isPending}
    >
      Ela sai do perfil da empresa, com a resposta. Não dá para desfazer.
    </ConfirmDialog>
  );
}
