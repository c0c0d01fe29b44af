import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#platform/web/format.ts';
import { Stars } from '#platform/web/ui/charts/Stars.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { Review } from '../contract/reviews.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { companyReviewsQuery } from './reviews.api.ts';

export interface CompanyReviewsProps {
  companyId: number;
  mayAnswer: boolean;
}

export function CompanyReviews({ companyId, mayAnswer }: CompanyReviewsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(companyReviewsQuery(companyId, page));
  const reviews = query.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
      {reviews?.average !== undefined && (
        <Ratings average={reviews.average} distribution={reviews.distribution} />
      )}
      <div className={reviews?.average === undefined ? 'lg:col-span-2' : undefined}>
        <PagedView
          query={query}
          errorText="Não foi possível buscar as avaliações."
          count={(total) => counted(total, 'avaliação', 'avaliações')}
          rowClassName="h-32"
          onPage={setPage}
          empty={
            <EmptyState icon={<Star size={24} aria-hidden />} title="Nenhuma avaliação ainda">
              Quem entrega uma prova da empresa pode contar aqui como foi.
            </EmptyState>
          }
        >
          {(results: readonly Review[]) => (
            <ul aria-label="Avaliações" className="grid gap-4">
              {results.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} mayAnswer={mayAnswer} />
                </li>
              ))}
            </ul>
          )}
        </PagedView>
      </div>
    </div>
  );
}

function Ratings({ average, distribution }: { average: number; distribution: readonly number[] }) {
  const total = distribution.reduce((sum, number) => sum + number, 0);
  return (
    <section
      aria-label="Resumo das avaliações"
      className="grid gap-5 rounded-card border border-line bg-surface p-5"
    >
      <div className="grid gap-1">
        <p className="text-score font-semibold">
          {average.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}
        </p>
        <Stars value={average} />
      </div>
      <ul className="grid gap-2">
        {distribution
          .map((number, index) => ({ stars: index + 1, number }))
          .toReversed()
          .map(({ stars, number }) => (
            <li key={stars} className="flex items-center gap-3 text-sm tabular-nums">
              <span className="flex w-8 items-center gap-1">
                {stars}
                <Star size={14} aria-hidden />
                <span className="sr-only">{stars === 1 ? 'estrela' : 'estrelas'}:</span>
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-control"
                  style={{ width: `${(number / total) * 100}%` }}
                />
              </span>
              <span className="w-8 text-right text-muted">{number.toLocaleString('pt-BR')}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
