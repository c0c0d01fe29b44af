import { useEffect, useEffectEvent } from 'react';
import { type Answer, pickedOf } from '#modules/exams/domain/answer.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { Paper } from '../../contract/attempts.ts';
import { keyAct, pickedAfter } from './question-keys.ts';

export interface QuestionKeys {
  shown: Paper['exam']['questions'][number] | undefined;
  answer: Answer | undefined;
  /** Steps can be made, but nothing can be picked. */
  isLocked: boolean;
  isCovered: boolean;
  onMove: (by: 1 | -1) => void;
  onPick: (answer: Answer) => void;
}

export function useQuestionKeys({ shown, answer, isLocked, isCovered, onMove, onPick }: QuestionKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The element is asked, because a dialog that was closed is in the document until it has faded out.
    const isInDialog = event.target instanceof Element && event.target.closest('[role$=dialog]');
    if (event.defaultPrevented || isCovered || isInDialog) return;
    const act = keyAct(event);
    if (act?.kind === 'move') {
      onMove(act.by);
    } else if (act?.kind === 'pick' && shown && kindOf(shown.question).answer !== 'text' && !isLocked) {
      const { kind, options } = shown.question;
      const option = options[act.index];
      if (!option) return;
      onPick({
        picked:
          kindOf({ kind }).answer === 'option' ? option.id : pickedAfter(kind, pickedOf(answer), option.id),
      });
      // A screen reader then says what was picked.
      document.querySelector<HTMLElement>(`#questao input[value="${option.id}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // The radio group would choose another alternative with left and right, so the keys are captured before it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
