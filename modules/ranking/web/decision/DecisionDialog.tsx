import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { charactersAtMost } from '#platform/contract/fields.ts';
import type { Decision } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { decisionsMost, feedbackMost } from '../../contract/ranking.ts';
import type { ChosenCandidate } from '../candidate-acts.ts';
import { decide } from '../ranking.api.ts';
import { type RejectionReason, reasonText, rejectionReasons } from './rejection-reasons.ts';

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
  const [only] = people.length === 1 ? people : [];
  const unmarked = decision === 'rejected' ? people.filter(({ graded }) => !graded).length : 0;
  const [reason, setReason] = useState<RejectionReason>();
  const [isAsked, setAsked] = useState(false);
  const [choice, sentence] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  const own = feedback.trim();
  const text = reasonText(reason, own);
  const isLong = text.length > feedbackMost;
  const lacksChoice = unmarked > 0 && reason === undefined;
  const lacksSentence = reason === 'other' && own === '';
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
        submit: () => {
          setAsked(true);
          if (lacksChoice) choice.current?.focus();
          else if (lacksSentence || isLong) sentence.current?.focus();
          else save.mutate();
        },
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
      {unmarked > 0 && (
        <RadioGroup
          label="Motivo"
          description={`${only ? 'A correção ainda não terminou' : `A correção de ${counted(unmarked, 'candidato', 'candidatos')} ainda não terminou`}: o motivo não pode vir das respostas. ${only ? 'A pessoa o lê' : 'Cada pessoa o lê'} com a decisão.`}
          options={rejectionReasons}
          value={reason ?? null}
          onChange={setReason}
          isRequired
          ref={choice}
          error={isAsked && lacksChoice ? 'Escolha um motivo.' : undefined}
        />
      )}
      {decision !== 'pending' && (
        <TextArea
          label={unmarked > 0 ? 'Uma frase sua' : 'Feedback'}
          isOptional={reason !== 'other'}
          ref={sentence}
          autoFocus={unmarked === 0}
          rows={4}
          value={feedback}
          onChange={setFeedback}
          counterLimit={feedbackMost}
          description={
            only
              ? `Aparece para a pessoa junto com ${withWhat}.`
              : `O mesmo texto aparece para cada pessoa junto com ${withWhat}.`
          }
          error={
            isLong
              ? charactersAtMost(feedbackMost)
              : isAsked && lacksSentence
                ? 'Escreva o motivo.'
                : undefined
          }
        />
      )}
      <WhoHears runId={runId} kind="decided" attemptIds={people.map(({ attemptId }) => attemptId)} />
    </FormDialog>
  );
}
