import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { decisionTones, decisionWords } from '#modules/marking/web/public.ts';
import { charactersAtMost } from '#platform/contract/fields.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { feedbackMost } from '../../contract/ranking.ts';
import type { CandidateAct, ChosenCandidate } from '../candidate-acts.ts';
import { keepFeedback, useFeedback } from './decision-feedback.ts';

export interface DecisionBarProps {
  person: ChosenCandidate;
  /** So many results of the run are not out yet. */
  held: number;
  onAct: ((act: CandidateAct) => void) | undefined;
}

export function DecisionBar({ person, held, onAct }: DecisionBarProps) {
  const { attemptId, decision, delivered } = person;
  const feedback = useFeedback(attemptId);
  const [isWriting, setWriting] = useState(feedback !== '');
  const isLong = feedback.trim().length > feedbackMost;
  const decide = (to: 'approved' | 'rejected') =>
    isLong ? setWriting(true) : onAct?.({ kind: 'decide', decision: to, people: [person] });
  const mayDecide = onAct !== undefined && delivered;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {!(person.developer.deleted && decision === 'pending') && (
          <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
        )}
        {mayDecide && (
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <Button
              variant="ghost"
              className="gap-1.5 px-2"
              aria-expanded={isWriting}
              onPress={() => setWriting(!isWriting)}
            >
              <MessageSquarePlus size={18} aria-hidden />
              <span className="max-sm:sr-only">Feedback</span>
            </Button>
            {decision !== 'rejected' && (
              <Button variant="secondary" onPress={() => decide('rejected')}>
                Reprovar
              </Button>
            )}
            {decision !== 'approved' && <Button onPress={() => decide('approved')}>Aprovar</Button>}
          </span>
        )}
      </div>
      {mayDecide && isWriting && (
        <TextArea
          label="Feedback ao candidato"
          isOptional
          rows={3}
          value={feedback}
          onChange={(text) => keepFeedback(attemptId, text)}
          counterLimit={feedbackMost}
          description={`Vai junto com a decisão: o candidato lê com ${held > 0 ? 'a decisão' : 'o resultado'}.`}
          error={isLong ? charactersAtMost(feedbackMost) : undefined}
        />
      )}
      {mayDecide && held > 0 && decision === 'pending' && (
        <p className="text-sm text-muted">
          Os resultados desta prova ainda não saíram: a pessoa lê a decisão antes da pontuação.
        </p>
      )}
    </div>
  );
}
