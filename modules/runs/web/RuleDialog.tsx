import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import {
  helpRules,
  judgesNames,
  judgesText,
  judgesTitle,
  playbackChoice,
  playbackText,
  type RuleValues,
  RunRuleFields,
  ruleText,
} from '#modules/exams/web/public.ts';
import type { HelpRule, OtherJudges } from '#platform/contract/words.ts';
import { formatMoment } from '#platform/web/format.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { noFocusRefetch } from '#platform/web/network/query-client.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { type StandingRule, setRule, standingRule } from '../contract/run-life.ts';
import { sendRule, standingRuleQuery } from './run-life.api.ts';

export interface RuleDialogProps {
  runId: number;
  onClose: () => void;
}

const title = 'Regra sobre ajuda e IA';

/** Mount it only while it is open. */
export function RuleDialog({ runId, onClose }: RuleDialogProps) {
  const query = useQuery({ ...standingRuleQuery(runId), ...noFocusRefetch });
  if (query.data) return <RuleForm runId={runId} rule={query.data} onClose={onClose} />;
  return (
    <Modal isOpen onClose={onClose} title={title} size="medium">
      {query.isPending ? <SkeletonList rows={2} /> : <LoadFailed query={query} />}
    </Modal>
  );
}

function RuleForm({ runId, rule, onClose }: RuleDialogProps & { rule: StandingRule }) {
  const form = useActForm<RuleValues & { edition: number }>({
    schema: setRule.body,
    defaultValues: ruleValues(rule),
    act: (body) => sendRule(runId, body),
    merge: mergeEdits({
      state: standingRule,
      valuesOf: ruleValues,
      fields: [
        { name: 'helpRule', label: 'Ajuda e IA', show: (word: HelpRule) => helpRules[word].choice },
        { name: 'helpTools', label: 'Ferramentas permitidas' },
        { name: 'helpNote', label: 'Mais uma frase' },
        {
          name: 'otherJudges',
          label: judgesTitle,
          show: (judges?: OtherJudges) => judges && judgesNames[judges],
        },
        { name: 'judgesNamed', label: 'Quem ou o que também avalia' },
        {
          name: 'playbackShown',
          label: playbackChoice,
          show: (isShown?: boolean) => (isShown ? 'Sim' : 'Não'),
        },
      ],
    }),
    onDone: onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        form={form}
        onClose={onClose}
        title={title}
        subtitle="A mudança vale para quem ainda não começou. Quem já começou continua com a regra que leu."
        size="medium"
        submitText="Salvar"
        below={<Earlier versions={rule.earlier} />}
      >
        <RunRuleFields />
      </FormDialog>
    </FormProvider>
  );
}

function Earlier({ versions }: { versions: StandingRule['earlier'] }) {
  if (versions.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center">Versões anteriores</summary>
      <ul className="grid gap-4">
        {versions.map((version) => (
          <li key={version.since.getTime()}>
            <p className="font-medium">
              {helpRules[version.helpRule].name} · desde {formatMoment(version.since)}
            </p>
            <p className="text-muted">
              {ruleText(version)} {judgesText(version)} {version.playbackShown && playbackText(version)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ruleValues = ({
  helpRule,
  helpTools,
  helpNote,
  otherJudges,
  judgesNamed,
  playbackShown,
  edition,
}: StandingRule): RuleValues & { edition: number } => ({
  helpRule,
  helpTools: helpTools ?? '',
  helpNote: helpNote ?? '',
  otherJudges,
  judgesNamed: judgesNamed ?? '',
  playbackShown: playbackShown ?? false,
  edition,
});
