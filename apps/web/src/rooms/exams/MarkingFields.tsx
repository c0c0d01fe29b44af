import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel } from 'react-aria-components';
import { Controller, type Path, useFormContext, useFormState } from 'react-hook-form';
import { TextArea } from '#ui/TextArea.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { fieldAt } from './focus-field.ts';

type TextPath = Extract<Path<ExamFormValues>, `${string}odelAnswer` | `${string}arkingNotes`>;

export interface MarkingFieldsProps {
  modelAnswer: TextPath;
  markingNotes: TextPath;
}

/** What its author leaves for those who judge the answers to an open question; open where there is any. */
export function MarkingFields({ modelAnswer, markingNotes }: MarkingFieldsProps) {
  const { control, getValues } = useFormContext<ExamFormValues>();
  const state = useFormState({ control, name: [modelAnswer, markingNotes] });
  const hasFault = [modelAnswer, markingNotes].some((path) => control.getFieldState(path, state).invalid);
  const [isOpen, setOpen] = useState(() => Boolean(getValues(modelAnswer) || getValues(markingNotes)));
  return (
    <Disclosure
      isExpanded={isOpen || hasFault}
      onExpandedChange={setOpen}
      className="group rounded-control border border-line"
    >
      <AriaButton
        slot="trigger"
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left text-sm data-hovered:bg-raised"
      >
        <span className="font-medium">Para quem corrige</span>
        <span className="min-w-0 flex-1 truncate text-muted">Candidatos não veem</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-data-expanded:rotate-180"
        />
      </AriaButton>
      <DisclosurePanel>
        <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-4">
          <MarkingField
            name={modelAnswer}
            label="Resposta modelo"
            description="Uma resposta que merece o ponto. Aceita Markdown."
          />
          <MarkingField
            name={markingNotes}
            label="Como corrigir"
            description="O que vale pontos, o que também serve e o que não basta. Aceita Markdown."
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

function MarkingField({ name, label, description }: { name: TextPath; label: string; description: string }) {
  const { control } = useFormContext<ExamFormValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <div {...fieldAt(field.name)}>
          <TextArea
            {...field}
            label={label}
            isOptional
            description={description}
            error={fieldState.error?.message}
          />
        </div>
      )}
    />
  );
}
