import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { charactersAtMost } from '#platform/contract/fields.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { likenessReplyMost, provesNothing } from '../contract/likeness.ts';
import { Excerpt } from './Excerpt.tsx';
import { howCommon } from './how-common.ts';
import { ownLikenessQuery, sendReply } from './likeness.api.ts';

export interface OwnLikenessPartProps {
  attemptId: number;
  questionId: number;
}

/** Below one's own answer: nothing unless the company compared, and found an excerpt of it in another one. */
export function OwnLikenessPart({ attemptId, questionId }: OwnLikenessPartProps) {
  const query = useQuery(ownLikenessQuery(attemptId));
  if (!query.data) return <PartFailed query={query} what="os trechos em comum" />;
  const own = query.data.find((one) => one.questionId === questionId);
  if (!own) return null;
  return (
    <section
      aria-label="Trechos em comum"
      className="grid grid-cols-1 gap-4 rounded-control border border-line p-4"
    >
      <h4 className="text-sm font-medium">Trechos em comum com outras respostas</h4>
      <p className="max-w-prose text-sm text-muted">{provesNothing} Nada disso muda a sua nota.</p>
      {own.excerpts.map((one) => (
        <div key={`${one.path} ${one.excerpt}`} className="grid min-w-0 grid-cols-1 gap-2">
          <Excerpt of={one} />
          <p className="text-sm">{howCommon(one)}</p>
        </div>
      ))}
      <Reply key={own.reply} attemptId={attemptId} questionId={questionId} before={own.reply ?? ''} />
    </section>
  );
}

function Reply({ attemptId, questionId, before }: OwnLikenessPartProps & { before: string }) {
  const [text, setText] = useState(before);
  const save = useAct(() => sendReply(attemptId, questionId, text.trim()));
  const isLong = text.trim().length > likenessReplyMost;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending && !isLong) save.mutate();
  };

  return (
    <form onSubmit={submit} className="grid max-w-prose gap-4">
      <TextArea
        label="Seu comentário sobre os trechos"
        isOptional
        rows={3}
        value={text}
        onChange={setText}
        counterLimit={likenessReplyMost}
        description="Quem corrige lê o que você escrever aqui ao lado do trecho."
        error={isLong ? charactersAtMost(likenessReplyMost) : undefined}
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
