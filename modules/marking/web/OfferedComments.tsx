import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { questionCommentsQuery } from './grading.api.ts';

export interface OfferedCommentsProps {
  runId: number;
  questionId: number;
  criterion: number;
  value: string;
  onPick: (value: string) => void;
}

export function OfferedComments({ runId, questionId, criterion, value, onPick }: OfferedCommentsProps) {
  const { data } = useQuery(questionCommentsQuery(runId, questionId));
  const offered = data?.find((one) => one.criterion === criterion)?.comments ?? [];
  const unused = offered.filter((text) => !value.includes(text));
  if (unused.length === 0) return null;
  return (
    <Menu
      label="Comentários já escritos"
      trigger={(opens) => (
        <Button {...opens} variant="ghost" className="-ml-4">
          Usar um comentário já escrito
        </Button>
      )}
      entries={unused.map((text) => ({
        id: text,
        label: text,
        onAction: () => onPick(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`),
      }))}
    />
  );
}
