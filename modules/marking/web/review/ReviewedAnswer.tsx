import { type ReactNode, useMemo } from 'react';
import type { ReadReview } from '#modules/question-bank/contract/read-review.ts';
import { commentKindNames, placeOf } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { CommentCard, changeParts, type Remark } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import type { GivenMark } from '../../contract/marks.ts';
import { type Proposal, proposalFor, proposedLevels } from '../../domain/propose-levels.ts';
import { withLevels } from '../given-mark.ts';

export interface ReviewedAnswerProps {
  review: ReadReview;
  text: string;
  rubric: Rubric | undefined;
  mark: GivenMark;
  /** The mark is not asked for if it is absent. */
  onChange?: ((mark: GivenMark) => void) | undefined;
}

/** The comments beside what was planted. Lines alone propose, and a person decides. */
export function ReviewedAnswer({ review, text, rubric, mark, onChange }: ReviewedAnswerProps) {
  const { files, faults = [] } = review;
  const proposal = useMemo(() => proposalFor(faults, text), [faults, text]);
  const { comments, note } = proposal;
  const loaded = changeParts.useLoaded();
  const remarks = useMemo(() => remarksOf(faults, proposal), [faults, proposal]);
  const known = new Set(files.map(({ path }) => path));
  const astray = comments.filter(({ path }) => !known.has(path));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {!text.trim() && <p className="text-muted">Sem resposta.</p>}
      {note.trim() && (
        <div className="grid grid-cols-1 gap-1">
          <p className="text-sm font-medium">Observação geral</p>
          <CodeText text={note} className="rounded-control bg-raised p-4" />
        </div>
      )}
      {loaded && <loaded.ChangeView files={files} remarks={remarks} />}
      {(!loaded || astray.length > 0) && text.trim() && (
        <details className="min-w-0" open={astray.length > 0}>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-sm">
            {astray.length > 0
              ? `A resposta em texto, com ${counted(astray.length, 'comentário', 'comentários')} sobre outros arquivos`
              : 'A resposta em texto'}
          </summary>
          <CodeText text={text} className="rounded-control bg-raised p-4" />
        </details>
      )}
      <FoundFaults faults={faults} proposal={proposal}>
        {onChange && rubric && text.trim() && (
          <Button
            variant="secondary"
            onPress={() => onChange(withLevels(mark, rubric, proposedLevels(rubric, proposal, mark.levels)))}
          >
            Preencher a correção com a proposta
          </Button>
        )}
      </FoundFaults>
    </div>
  );
}

interface FoundFaultsProps {
  faults: NonNullable<ReadReview['faults']>;
  proposal: Proposal;
  children: ReactNode;
}

function FoundFaults({ faults, proposal, children }: FoundFaultsProps) {
  const { comments, matched } = proposal;
  const found = matched.faults.filter(({ on }) => on.length > 0).length;
  const names = (places: readonly number[]) => places.map((at) => at + 1).join(', ');
  return (
    <section
      aria-label="Proposta pelas linhas"
      className="grid grid-cols-1 gap-3 rounded-control border border-line p-4"
    >
      <div className="grid gap-1 text-sm">
        <p className="font-medium">Proposta pelas linhas</p>
        <p className="text-muted">
          {counted(comments.length, 'comentário', 'comentários')}: {found} de{' '}
          {counted(faults.length, 'falha', 'falhas')}
          {matched.alarms.length > 0 &&
            ` e ${counted(matched.alarms.length, 'possível alarme falso', 'possíveis alarmes falsos')} (${names(matched.alarms)})`}
          . Só as linhas foram comparadas: leia os comentários antes de confirmar.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {matched.faults.map(({ fault, on, near }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faults of a question never change places
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip tone={on.length > 0 ? 'accent' : 'neutral'}>
              {on.length > 0
                ? `Comentário ${names(on)}`
                : near.length > 0
                  ? `Perto: ${names(near)}`
                  : 'Nenhum'}
            </Chip>
            <span className="min-w-0 wrap-anywhere">
              Falha {at + 1}: {commentKindNames[fault.kind]} em <span translate="no">{placeOf(fault)}</span>
            </span>
          </li>
        ))}
      </ul>
      {children && <div>{children}</div>}
    </section>
  );
}

function remarksOf(
  faults: NonNullable<ReadReview['faults']>,
  { comments, matched }: Proposal,
): readonly Remark[] {
  return [
    ...faults.map((fault, at) => ({
      ...fault,
      id: `f${at}`,
      words: `Falha plantada ${at + 1}: ${commentKindNames[fault.kind]}`,
      content: (
        <CommentCard
          kind={fault.kind}
          range={fault}
          text={fault.explanation}
          name={`Falha plantada ${at + 1}`}
          isKey
        />
      ),
    })),
    ...comments.map((comment, at) => ({
      ...comment,
      id: `c${at}`,
      words: `Comentário ${at + 1}: ${commentKindNames[comment.kind]}`,
      content: (
        <CommentCard
          kind={comment.kind}
          range={comment}
          text={comment.text}
          name={`Comentário ${at + 1}${matched.alarms.includes(at) ? ', sem falha nestas linhas' : ''}`}
        />
      ),
    })),
  ];
}
