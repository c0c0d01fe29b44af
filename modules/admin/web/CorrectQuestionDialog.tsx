import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { ReasonDialog } from '#platform/web/shell/ReasonDialog.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { ReportedThing } from '../contract/moderation.ts';
import { type Settlement, settle, settlement } from './administration.api.ts';

const kinds = [
  { value: 'key', label: 'O gabarito: as provas são corrigidas de novo' },
  { value: 'annulled', label: 'A questão é anulada: as provas são corrigidas de novo' },
  { value: 'text', label: 'Só o texto, já corrigido na prova' },
] as const;
type Kind = (typeof kinds)[number]['value'];

export interface CorrectQuestionDialogProps {
  thing: ReportedThing;
  question: NonNullable<ReportedThing['question']>;
  onClose: () => void;
}

export function CorrectQuestionDialog({ thing, question, onClose }: CorrectQuestionDialogProps) {
  // A question that runs has tests in place of a key.
  const offered = question.options.length > 0 ? kinds : kinds.filter(({ value }) => value !== 'key');
  const [kind, setKind] = useState<Kind>(question.options.length > 0 ? 'key' : 'annulled');
  const [rightIds, setRightIds] = useState(
    question.options.filter(({ correct }) => correct).map(({ id }) => id),
  );
  const body = (reason: string): Settlement => ({
    outcome: 'corrected',
    reason,
    ...(kind !== 'text' && { change: { kind, ...(kind === 'key' && { rightIds }) } }),
  });
  return (
    <ReasonDialog
      title="Aceitar a contestação"
      subtitle="Diga o que muda. Quem contestou lê a sua resposta."
      submitText="Aceitar"
      isDanger={false}
      description="Quem contestou lê isto."
      schema={settlement}
      body={body}
      act={(given) => settle(thing, given)}
      onClose={onClose}
    >
      <RadioGroup label="O que muda" options={offered} value={kind} onChange={setKind} />
      {kind === 'text' && (
        <p className="text-sm">
          <TextLink href={href(paths.admin.template, { examId: question.examId })}>Editar a prova</TextLink>
        </p>
      )}
      {kind === 'key' && (
        <fieldset aria-label="Alternativas certas" className="grid gap-1">
          {question.options.map(({ id, text }) => (
            <Checkbox
              key={id}
              value={rightIds.includes(id)}
              onChange={(isRight) =>
                setRightIds((before) => (isRight ? [...before, id] : before.filter((one) => one !== id)))
              }
            >
              {plainWords(text)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}
