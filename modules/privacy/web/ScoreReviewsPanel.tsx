import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { ReceivedScoreReview } from '../contract/score-reviews.ts';
import { answer, scoreReviewsQuery } from './score-reviews.api.ts';
import { WordsDialog } from './WordsDialog.tsx';

export interface ScoreReviewsPanelProps {
  runId: number;
  /** The attempt on the screen, from 1 in order of delivery. */
  position: number;
  onPosition: (position: number) => void;
}

/** For correcting a run: who asked that a person looks at the score; nothing while nobody did. */
export function ScoreReviewsPanel({ runId, position, onPosition }: ScoreReviewsPanelProps) {
  const { data = [] } = useQuery(scoreReviewsQuery(runId));
  const [answering, setAnswering] = useState<ReceivedScoreReview>();
  // What is answered is shown with its attempt only.
  const shown = data.filter((review) => !review.answer || review.position === position);
  if (shown.length === 0) return null;
  return (
    <Card title="Pedidos de revisão de nota" className="mb-6">
      <ul aria-label="Pedidos de revisão de nota" className="grid grid-cols-1 gap-5">
        {shown.map((review) => (
          <li
            key={review.attemptId}
            className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0"
          >
            <p className="text-sm text-muted wrap-anywhere">
              <span className="font-medium text-text">{review.name}</span> · {formatDay(review.askedAt)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
            {review.answer ? (
              <div className="grid gap-1 border-l-2 border-line pl-4">
                <p className="text-sm text-muted">Respondido em {formatDay(review.answer.at)}</p>
                <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
              </div>
            ) : (
              <div className="flex flex-wrap gap-3">
                {review.position !== position && (
                  <Button variant="secondary" onPress={() => onPosition(review.position)}>
                    Ver a prova
                  </Button>
                )}
                <Button variant="secondary" onPress={() => setAnswering(review)}>
                  Responder
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {answering && (
        <WordsDialog
          title={`Responder a ${answering.name}`}
          subtitle="Conte o que foi revisto e por quê. Se uma questão aberta merece outro julgamento, corrija-a antes. A resposta é enviada uma vez."
          label="Resposta"
          submitText="Enviar resposta"
          send={(text) => answer(runId, answering.attemptId, text)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Card>
  );
}
