import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { GivenMark } from '../contract/marks.ts';
import { asTested, asWhole, earnedText, levelText, withLevel } from './given-mark.ts';
import { MarkText } from './MarkText.tsx';
import { levelKey, wholeKeys } from './mark-keys.ts';
import { OfferedComments } from './OfferedComments.tsx';

export interface MarkFieldsProps {
  runId?: number | undefined;
  questionId: number;
  /** Tells screen readers whose answer it is. */
  label: string;
  isLabelHidden?: boolean;
  rubric: Rubric | undefined;
  mark: GivenMark;
  passed?: GivenMark['passed'];
  /** False leaves out the note for colleagues. */
  hasNote?: boolean;
  /** False where no keys mark, so that none are shown. */
  hasKeys?: boolean;
  /** `isTyped` says that a text is being written, and more may come. */
  onChange: (mark: GivenMark, isTyped?: boolean) => void;
  onLeave?: () => void;
  error?: string | undefined;
}

export function MarkFields(props: MarkFieldsProps) {
  const { runId, label, isLabelHidden, rubric, mark, passed, onChange, onLeave, error } = props;
  const { hasNote = true, hasKeys = true } = props;
  const comment = (at: number, text: string): GivenMark => ({
    ...mark,
    comments: mark.comments.map((before, index) => (index === at ? text : before)),
  });
  const commentOn = (at: number, criterion?: string) => (
    <MarkText
      openText="Comentar"
      about={criterion ?? label}
      label={criterion ? `Comentário sobre ${criterion}` : 'Comentário'}
      description="O candidato lerá quando o resultado sair."
      value={mark.comments[at] ?? ''}
      onChange={(text) => onChange(comment(at, text), true)}
      onLeave={onLeave}
    >
      {runId !== undefined && (
        <OfferedComments
          {...props}
          runId={runId}
          criterion={at}
          value={mark.comments[at] ?? ''}
          onPick={(text) => onChange(comment(at, text))}
        />
      )}
    </MarkText>
  );
  const note = hasNote && (
    <MarkText
      openText="Anotar para a equipe"
      about={label}
      label="Anotação para a equipe"
      description="O candidato não lê."
      value={mark.note}
      onChange={(text) => onChange({ ...mark, note: text }, true)}
      onLeave={onLeave}
    />
  );
  if (!rubric) {
    return (
      <div className="grid grid-cols-1 gap-2">
        <RadioGroup
          label={label}
          isInline
          isLabelHidden={isLabelHidden ?? false}
          options={[
            ...(passed
              ? [{ value: 'tests', label: `Pelos testes: ${passed.weight} de ${passed.of}` } as const]
              : []),
            { value: 'right', label: 'Correta' },
            { value: 'wrong', label: 'Incorreta' },
          ]}
          keyOf={(at) => [...(passed ? [''] : []), wholeKeys.right, wholeKeys.wrong][at]?.toUpperCase()}
          value={mark.correct === null ? null : mark.passed ? 'tests' : mark.correct ? 'right' : 'wrong'}
          onChange={(value) =>
            onChange(
              value === 'tests' && passed
                ? asTested(mark, passed)
                : asWhole(mark, value === 'right', undefined),
            )
          }
          error={error}
        />
        <div className="flex flex-wrap items-start gap-x-6">
          {commentOn(0)}
          {note}
        </div>
      </div>
    );
  }
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-sm font-medium tabular-nums">
          {earnedText(rubric, mark)}
          {mark.correct === null && <span className="font-normal text-muted"> · {missingText(mark)}</span>}
        </p>
        <span className="-mr-4 flex">
          <Button variant="ghost" onPress={() => onChange(asWhole(mark, true, rubric))}>
            Tudo
          </Button>
          <Button variant="ghost" onPress={() => onChange(asWhole(mark, false, rubric))}>
            Nada
          </Button>
        </span>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-control border border-line">
        {rubric.map(({ name, levels }, at) => {
          const level = mark.levels?.[at] ?? null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria stay in their places, and two may have the same name
            <li key={at} data-criterion={at} className="flex scroll-my-28 flex-col items-start gap-1 p-4">
              <RadioGroup
                label={name}
                {...(hasKeys && { keyOf: levelKey })}
                options={levels.map((one, index) => ({ value: String(index), label: levelText(one) }))}
                value={level === null ? null : String(level)}
                onChange={(value) => onChange(withLevel(mark, rubric, at, Number(value)))}
                error={error && level === null ? 'Escolha um nível.' : undefined}
              />
              {commentOn(at, name)}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-start">{note}</div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

function missingText({ levels }: GivenMark): string {
  const missing = levels?.filter((level) => level === null).length ?? 0;
  return `${missing === 1 ? 'falta' : 'faltam'} ${counted(missing, 'critério', 'critérios')}`;
}
