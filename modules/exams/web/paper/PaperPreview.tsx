import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pointsAmong } from '#modules/question-bank/domain/rubric.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import type { PaperQuestion } from '../../contract/paper-question.ts';
import { type Answer, pickedOf, textOf } from '../../domain/answer.ts';
import { isAnswered, progressPercent } from '../../domain/progress.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { QuestionTabs } from './QuestionTabs.tsx';

export interface PaperPreviewProps {
  title: string;
  minutes: number | undefined;
  questions: readonly PaperQuestion['question'][];
  onClose: () => void;
}

export function PaperPreview({ title, minutes, questions, onClose }: PaperPreviewProps) {
  const [current, setCurrent] = useState(0);
  const [answers, setAnswers] = useState(new Map<number, Answer>());
  const [marked, setMarked] = useState<readonly number[]>([]);
  const marks = questions.map((_, id) => ({
    id,
    isAnswered: isAnswered({ text: textOf(answers.get(id)), picked: pickedOf(answers.get(id)) }),
    isMarked: marked.includes(id),
  }));
  const percent = progressPercent(questions.length, marks.filter((mark) => mark.isAnswered).length);
  const question = questions[current];
  const isLast = current === questions.length - 1;
  const goTo = (index: number) => setCurrent(Math.min(Math.max(index, 0), questions.length - 1));
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={title || 'Prova sem título'}
      subtitle={`Prévia: como o candidato vê a prova. ${minutes === undefined ? 'Sem limite de tempo.' : `Tempo: ${clock(minutes)}.`}`}
    >
      <fieldset aria-label="Prova" className="grid min-w-0 grid-cols-1 gap-6">
        <ProgressBar label={`Você concluiu ${percent}% do teste.`} value={percent} />
        <QuestionTabs
          questions={marks}
          current={current}
          onSelect={goTo}
          className="max-h-54 justify-between sm:max-h-78"
        />
        {question && (
          <QuestionPanel
            question={question}
            picture={question.image}
            index={current}
            count={questions.length}
            points={pointsAmong(question, questions)}
            isMarked={marked.includes(current)}
            onMark={() =>
              setMarked((before) =>
                before.includes(current) ? before.filter((id) => id !== current) : [...before, current],
              )
            }
          >
            <AnswerInput
              key={current}
              question={question}
              answer={answers.get(current)}
              onAnswer={(answer) => setAnswers((before) => new Map(before).set(current, answer))}
              onBlur={() => {}}
              refusal={undefined}
              isLocked={false}
            />
          </QuestionPanel>
        )}
        <nav aria-label="Entre as questões" className="flex justify-between gap-3">
          <Button variant="secondary" isDisabled={current === 0} onPress={() => goTo(current - 1)}>
            <ChevronLeft size={18} aria-hidden />
            Anterior
          </Button>
          {isLast ? (
            <Button onPress={onClose}>Fechar a prévia</Button>
          ) : (
            <Button onPress={() => goTo(current + 1)}>
              Próxima
              <ChevronRight size={18} aria-hidden />
            </Button>
          )}
        </nav>
      </fieldset>
    </Modal>
  );
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
