import { useRef, useState } from 'react';
import { formatAgo } from '#platform/web/format.ts';
import { type ActMessage, useAct } from '#platform/web/forms/use-act.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { CommentForm, type CommentValues } from './CommentForm.tsx';
import { linesText, type ShownComment, type Thread } from './comment-threads.ts';
import { changeComment, type WorkAt, writeComment } from './works.api.ts';

export interface CommentThreadProps {
  thread: Thread;
  criteria: readonly string[];
  /** Absent: nothing can be written. */
  work?: WorkAt | undefined;
  onLeave: () => void;
}

type Open = 'reply' | number | undefined;

export function CommentThread({ thread, criteria, work, onLeave }: CommentThreadProps) {
  const { first, replies } = thread;
  const [open, setOpen] = useState<Open>();
  const answer = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => (answer.current ? answer.current.focus() : onLeave()));
  };
  return (
    <section aria-label={`Comentário ${linesText(first)}`} className="grid grid-cols-1 gap-3">
      {[first, ...replies].map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          criteria={criteria}
          work={work}
          isReply={comment !== first}
          isOpen={open === comment.id}
          onOpen={() => setOpen(comment.id)}
          onClose={close}
        />
      ))}
      {work &&
        (open === 'reply' ? (
          <CommentForm
            label="Resposta"
            submitText="Responder"
            values={{ text: '', audience: first.audience ?? 'team', criterion: null }}
            criteria={[]}
            draftKey={`trabalho-resposta-${first.id}`}
            onSave={(values) =>
              writeComment(work, {
                ...values,
                file: first.file,
                side: first.side,
                from: first.from,
                to: first.to,
                repliesTo: first.id,
              })
            }
            onClose={close}
          />
        ) : (
          <Button ref={answer} variant="ghost" className="-ml-3 w-fit" onPress={() => setOpen('reply')}>
            Responder
          </Button>
        ))}
    </section>
  );
}

interface OneCommentProps {
  comment: ShownComment;
  criteria: readonly string[];
  work: WorkAt | undefined;
  isReply: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function OneComment({ comment, criteria, work, isReply, isOpen, onOpen, onClose }: OneCommentProps) {
  const { id, text, audience, criterion, by, mine, at, edition } = comment;
  const [isRemoving, setRemoving] = useState(false);
  const name = criterion === undefined ? undefined : criteria[criterion];
  const values: CommentValues = { text, audience: audience ?? 'team', criterion: criterion ?? null };
  const removal = useAct<ActMessage>(
    () => {
      if (!work || edition === undefined) return Promise.resolve('');
      return changeComment(work, id, { ...values, text: '', edition });
    },
    { reading: 'never', onDone: () => void queryClient.invalidateQueries({ queryKey: ['work-comments'] }) },
  );
  if (isOpen && work && edition !== undefined)
    return (
      <CommentForm
        label="Comentário"
        submitText="Salvar"
        values={values}
        criteria={isReply ? [] : criteria}
        draftKey={`trabalho-comentario-${id}`}
        onSave={(changed) => changeComment(work, id, { ...changed, edition })}
        onClose={onClose}
      />
    );
  return (
    <article className={isReply ? 'grid gap-1 border-l-2 border-line pl-4' : 'grid gap-1'}>
      {(at || name || audience) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {at && (
            <span>
              {by ?? 'Alguém que saiu'} · {formatAgo(at)}
            </span>
          )}
          {audience && <Chip>{audience === 'candidate' ? 'Para o candidato' : 'Só a equipe'}</Chip>}
          {name && <span>Critério: {name}</span>}
        </p>
      )}
      <CodeText text={text} className="max-w-3xl" />
      {mine && work && (
        <div className="-ml-3 flex flex-wrap">
          <Button variant="ghost" onPress={onOpen}>
            Editar
          </Button>
          <Button variant="ghost" onPress={() => setRemoving(true)}>
            Retirar
          </Button>
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(false)}
          onConfirm={() => removal.mutate()}
          title="Retirar o comentário"
          confirmText="Retirar"
          isDanger
          isPending={removal.isPending}
        >
          {isReply ? 'Ele some para todos.' : 'Ele some para todos, com as respostas.'}
        </ConfirmDialog>
      )}
    </article>
  );
}
