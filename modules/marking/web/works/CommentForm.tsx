import type { KeyboardEvent } from 'react';
import type { ActMessage } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { markTextMost } from '../../contract/marks.ts';
import { type CommentAudience, workCommentText } from '../../contract/viewed-works.ts';
import { CriterionSelect } from './CriterionSelect.tsx';

export interface CommentValues {
  text: string;
  audience: CommentAudience;
  criterion: number | null;
}

export interface CommentFormProps {
  label: string;
  submitText: string;
  values: CommentValues;
  criteria: readonly string[];
  /** Names the draft. */
  draftKey: string;
  onSave: (values: CommentValues) => Promise<ActMessage>;
  /** It is closed, saved or not. */
  onClose: () => void;
}

/** Ctrl+Enter saves and Escape closes. What is typed stays as a draft, also when it is closed. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitText, values, criteria, draftKey, onSave, onClose } = props;
  const form = useActForm<CommentValues>({
    schema: workCommentText,
    defaultValues: values,
    draft: { key: draftKey },
    act: onSave,
    isQuiet: true,
    reading: 'never',
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['work-comments'] });
      onClose();
    },
  });
  const { control } = form;

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      noValidate
      aria-label={label}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.submit();
      }}
      className="grid max-w-3xl grid-cols-1 gap-3"
    >
      <Field
        control={control}
        name="text"
        as={TextArea}
        label={label}
        rows={2}
        autoFocus
        counterLimit={markTextMost}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Field
          control={control}
          name="audience"
          as={RadioGroup<CommentAudience>}
          label="Quem lê"
          isInline
          options={[
            { value: 'candidate', label: 'O candidato, com o resultado' },
            { value: 'team', label: 'Só a equipe' },
          ]}
        />
        {criteria.length > 0 && (
          <Field control={control} name="criterion" as={CriterionSelect} criteria={criteria} />
        )}
      </div>
      <FormFailureNote of={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isPending}>
          {submitText}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          Fechar
        </Button>
      </div>
    </form>
  );
}
