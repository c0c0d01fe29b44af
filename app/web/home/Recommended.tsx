import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recommendedRunsQuery } from '#modules/taking/web/attempts/attempts.api.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { RecommendedCard } from './RecommendedCard.tsx';

/** Two rows on a wide screen leave the results below within reach. */
const step = 6;
export const recommendedGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function Recommended({ developerId }: { developerId: number }) {
  const query = useQuery(recommendedRunsQuery);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(step);
  useEffect(() => {
    // The button may be gone after the last step, so the focus moves to the first new card.
    if (shown > step) list.current?.children[shown - step]?.querySelector('a')?.focus();
  }, [shown]);
  const runs = query.data?.filter(({ invited }) => !invited) ?? [];
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">Provas ideais para você</h2>
      {query.isError && <LoadFailed query={query} />}
      {query.isSuccess && runs.length === 0 && (
        <EmptyState
          icon={<Compass size={24} aria-hidden />}
          title="Nenhuma prova aberta para você agora"
          action={
            <LinkButton href={paths.developer.myExams} variant="secondary">
              Ver minhas provas
            </LinkButton>
          }
        >
          Você já fez todas as que estão abertas. Novas provas aparecem aqui assim que forem publicadas.
        </EmptyState>
      )}
      {runs.length > 0 && runs.every(({ matches }) => matches.length === 0) && (
        <p className="text-sm text-muted">
          Conte no <TextLink href={href(paths.developer.editProfile, { developerId })}>seu perfil</TextLink> o
          que você sabe, e as provas que combinam com você vêm primeiro.
        </p>
      )}
      {runs.length > 0 && (
        <ul ref={list} className={recommendedGrid}>
          {runs.slice(0, shown).map((run) => (
            <RecommendedCard key={run.id} run={run} />
          ))}
        </ul>
      )}
      {runs.length > shown && (
        <Button variant="secondary" className="justify-self-center" onPress={() => setShown(shown + step)}>
          Mostrar mais provas
        </Button>
      )}
    </section>
  );
}
