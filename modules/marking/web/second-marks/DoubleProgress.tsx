import { useQuery } from '@tanstack/react-query';
import { counted } from '#platform/web/format.ts';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { DoubleMarking } from '../../contract/double-marking.ts';
import { doubleMarkingQuery } from './double-marking.api.ts';

export function DoubleProgress({ runId }: { runId: number }) {
  const query = useQuery(doubleMarkingQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="as segundas correções" />;
  if (data.answers === 0) return null;
  return <p className="text-sm text-muted wrap-anywhere">{doubleProgressText(data)}</p>;
}

export function doubleProgressText({
  answers,
  settled,
  graders,
}: Pick<DoubleMarking, 'answers' | 'settled' | 'graders'>): string {
  const done = `Segunda correção: ${settled} de ${counted(answers, 'resposta concluída', 'respostas concluídas')}`;
  const own = graders.filter(({ self, left }) => self && left > 0);
  const others = graders.filter(({ self, left }) => !self && left > 0);
  const [first] = [...own, ...others];
  if (!first) return `${done}.`;
  const parts = [
    ...own.map(({ left }) => counted(left, 'sua', 'suas')),
    ...others.map(({ left, name }) => `${left} de ${name || 'alguém da equipe'}`),
  ];
  return `${done}; ${first.left === 1 ? 'falta' : 'faltam'} ${parts.join(', ')}.`;
}
