import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { charactersAtMost } from '#platform/contract/fields.ts';
import type { Decision } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { decisionsMost, feedbackMost } from '../../contract/ranking.ts';
import type { ChosenCandidate } from '../candidate-acts.ts';
import { decide } from '../ranking.api.ts';

export interface DecisionDialogProps {
  runId: number;
  decision: Decision;
  people: readonly ChosenCandidate[];
  onClose: () => void;
  /** It is called as soon as the server has decided about these, before the screens are read anew. */
  onDecided: (attemptIds: number[]) => void;
  onDone: () => void;
}

const verbs = { approved: 'Aprovar', rejected: 'Reprovar', pending: 'Voltar para análise' } as const;
const effects = {
  approved: 'O resultado passa a mostrar “Aprovado”.',
  rejected: 'O resultado passa a mostrar “Reprovado”.',
  pending: 'A decisão e o feedback deixam de valer.',
} as const;

const tellsFirst = {
  approved: 'Aprovado',
  rejected: 'Reprovado',
} as const;

export function DecisionDialog({ runId, decision, people, onClose, onDecided, onDone }: DecisionDialogProps) {
  const [feedback, setFeedback] = useState('');
  const held = useQuery(runOverviewQuery(runId)).data?.held ?? 0;
  const withWhat = held > 0 ? 'a decisão' : 'o resultado';
  const text = feedback.trim();
  const isLong = text.length > feedbackMost;
  const [only] = people.length === 1 ? people : [];
  const save = useAct(
    () => {
      const attemptIds = people.map(({ attemptId }) => attemptId);
      return decide(runId, { attemptIds, decision, ...(text && { feedback: text }) }, onDecided);
    },
    { onDone },
  );
  return (
    <FormDialog
      form={{
        submit: () => (isLong ? undefined : save.mutate()),
        isPending: save.isPending,
        formState: { isDirty: text !== '' },
      }}
      onClose={onClose}
      size="small"
      title={
        only
          ? `${verbs[decision]}: ${only.developer.name}`
          : `${verbs[decision]}: ${counted(people.length, 'candidato', 'candidatos')}`
      }
      subtitle={
        people.length > decisionsMost
          ? `${effects[decision]} Salvamos em partes de ${decisionsMost}: se uma falhar, as anteriores valem, e enviar de novo completa.`
          : effects[decision]
      }
      submitText={verbs[decision]}
      isDanger={decision === 'rejected'}
    >
      {decision !== 'pending' && held > 0 && (
        <p className="text-sm">
          Os resultados desta prova ainda não saíram. {only ? 'A pessoa lê' : 'Cada pessoa lê'} “
          {tellsFirst[decision]}” agora, antes da pontuação.
        </p>
      )}
      {decision !== 'pending' && (
        <TextArea
          label="Feedback"
          isOptional
          autoFocus
          rows={4}
          value={feedback}
          onChange={setFeedback}
          counterLimit={feedbackMost}
          description={
            only
              ? `Aparece para a pessoa junto com ${withWhat}.`
              : `O mesmo texto aparece para cada pessoa junto com ${withWhat}.`
          }
          error={isLong ? charactersAtMost(feedbackMost) : undefined}
        />
      )}
      <WhoHears runId={runId} kind="decided" attemptIds={people.map(({ attemptId }) => attemptId)} />
    </FormDialog>
  );
}
