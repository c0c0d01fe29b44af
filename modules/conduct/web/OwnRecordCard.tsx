import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { charactersAtMost } from '#platform/contract/fields.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { recordCommentMost } from '../contract/attempt-record.ts';
import { comment, ownRecordQuery } from './attempt-record.api.ts';
import { RecordFacts } from './RecordFacts.tsx';

export function OwnRecordCard({ attemptId }: { attemptId: number }) {
  const query = useQuery(ownRecordQuery(attemptId));
  const record = query.data;
  if (!record) return <PartFailed query={query} what="o registro da prova" />;
  const hasAnything =
    record.counts.length > 0 || record.late.length > 0 || record.interruptions || record.comment;
  if (!hasAnything) return null;
  return (
    <Card title="Registro da prova">
      <p className="max-w-prose pb-5 text-sm text-muted">
        É o mesmo registro que a empresa vê. São fatos, sem julgamento: nenhum deles muda a sua nota.
      </p>
      <RecordFacts record={record} />
      <Comment key={record.comment?.text} attemptId={attemptId} before={record.comment?.text ?? ''} />
    </Card>
  );
}

function Comment({ attemptId, before }: { attemptId: number; before: string }) {
  const [text, setText] = useState(before);
  const save = useAct(() => comment(attemptId, text.trim()));
  const isLong = text.trim().length > recordCommentMost;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending && !isLong) save.mutate();
  };

  return (
    <form onSubmit={submit} className="mt-6 grid max-w-prose gap-4">
      <TextArea
        label="Seu comentário"
        isOptional
        rows={3}
        value={text}
        onChange={setText}
        counterLimit={recordCommentMost}
        description="A empresa lê o que você escrever aqui junto com o registro."
        error={isLong ? charactersAtMost(recordCommentMost) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        className="w-fit max-sm:w-full"
        isPending={save.isPending}
        isDisabled={text.trim() === before}
      >
        Salvar comentário
      </Button>
    </form>
  );
}
