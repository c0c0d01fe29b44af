import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { LikeSide } from '../contract/likeness.ts';
import { Excerpt } from './Excerpt.tsx';
import { howCommon } from './how-common.ts';
import { likenessPairQuery } from './likeness.api.ts';

export interface LikenessPairViewProps {
  runId: number;
  pairId: number;
  onBack: () => void;
}

export function LikenessPairView({ runId, pairId, onBack }: LikenessPairViewProps) {
  const query = useQuery(likenessPairQuery(runId, pairId));
  const pair = query.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button variant="ghost" className="-ml-4 w-fit" autoFocus onPress={onBack}>
        <ArrowLeft size={18} aria-hidden />
        Todos os pares
      </Button>
      {query.isPending && <SkeletonList rows={1} rowClassName="h-40" />}
      {query.isError && !pair && <LoadFailed query={query} />}
      {pair && (
        <>
          <p className="text-sm">
            Questão {pair.position}. {howCommon(pair)}
          </p>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {pair.sides.map((side) => (
              <Side key={side.name} side={side} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Side({ side }: { side: LikeSide }) {
  const { name, reply } = side;
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="text-sm font-medium wrap-anywhere">{name}</h3>
      <Excerpt of={side} />
      <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">
        {reply === undefined ? 'Sem comentário do candidato.' : `O candidato comenta: ${reply}`}
      </p>
    </section>
  );
}
