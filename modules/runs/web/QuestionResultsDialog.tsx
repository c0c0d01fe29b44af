import {
  questionResultsLabel,
  questionResultsName,
  questionResultsOptions,
  questionResultsText,
} from '#modules/exams/web/public.ts';
import type { Body } from '#platform/contract/route.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { runSettings, setQuestionResults } from '../contract/run-life.ts';
import type { ManagedRun } from './managed-run.ts';
import { showQuestionResults } from './run-life.api.ts';

/** Mount it only while it is open. */
export function QuestionResultsDialog({ run, onClose }: { run: ManagedRun; onClose: () => void }) {
  const form = useActForm<Body<typeof setQuestionResults>>({
    schema: setQuestionResults.body,
    defaultValues: { shown: run.questionResults, edition: run.edition },
    act: (body) => showQuestionResults(run.id, body),
    merge: mergeEdits({
      state: runSettings,
      valuesOf: ({ shown, edition }) => ({ shown, edition }),
      fields: [{ name: 'shown', label: questionResultsLabel, show: questionResultsName }],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Resultado por questão" size="small" submitText="Salvar">
      <Field
        control={form.control}
        name="shown"
        as={RadioGroup}
        label={questionResultsLabel}
        options={questionResultsOptions}
        description={questionResultsText(form.watch('shown'))}
      />
    </FormDialog>
  );
}
