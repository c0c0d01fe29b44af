import {
  resultsReleaseLabel,
  resultsReleaseName,
  resultsReleaseOptions,
  resultsReleaseText,
} from '#modules/exams/web/public.ts';
import type { Body } from '#platform/contract/route.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { runSettings, setResultsRelease } from '../contract/run-life.ts';
import type { ManagedRun } from './managed-run.ts';
import { sendResultsRelease } from './run-life.api.ts';

/** Mount it only while it is open. */
export function ResultsReleaseDialog({ run, onClose }: { run: ManagedRun; onClose: () => void }) {
  const form = useActForm<Body<typeof setResultsRelease>>({
    schema: setResultsRelease.body,
    defaultValues: { release: run.resultsRelease, edition: run.edition },
    act: (body) => sendResultsRelease(run.id, body),
    merge: mergeEdits({
      state: runSettings,
      valuesOf: ({ release, edition }) => ({ release, edition }),
      fields: [{ name: 'release', label: resultsReleaseLabel, show: resultsReleaseName }],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Divulgação do resultado"
      subtitle="O que já saiu continua visível. Depois que alguém começa, o resultado só pode sair antes do que foi informado."
      size="small"
      submitText="Salvar"
    >
      <Field
        control={form.control}
        name="release"
        as={RadioGroup}
        label={resultsReleaseLabel}
        options={resultsReleaseOptions}
        description={resultsReleaseText(form.watch('release'))}
      />
    </FormDialog>
  );
}
