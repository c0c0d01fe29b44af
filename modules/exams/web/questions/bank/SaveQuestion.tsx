import { useFormContext } from 'react-hook-form';
import { SaveQuestionsDialog } from '#modules/question-bank/web/public.ts';
import type { ExamFormValues, QuestionValues } from '../../form/exam-form.ts';
import { toDraftQuestion } from '../../form/exam-form-draft.ts';

export interface SaveQuestionProps {
  index: number;
  onReplace: (index: number, question: QuestionValues, news: string) => void;
  onClose: () => void;
}

export function SaveQuestion({ index, onReplace, onClose }: SaveQuestionProps) {
  const { getValues } = useFormContext<ExamFormValues>();
  const question = getValues(`questions.${index}`);
  const handleSaved = ([questionId]: number[]) => {
    onClose();
    if (questionId === undefined) return;
    const bank = { questionId, version: 1, newest: 1, archived: false };
    onReplace(index, { ...question, bank }, `Questão ${index + 1} guardada no banco.`);
  };
  return (
    <SaveQuestionsDialog questions={[toDraftQuestion(question)]} onSaved={handleSaved} onClose={onClose} />
  );
}
